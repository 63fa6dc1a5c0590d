import "server-only";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { fileAddress } from "../../mail/compose/file-link.ts";
import { erasedFileMail, freshFileMail } from "../../mail/compose/file-mails.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import { writeStore } from "../../server/db/store.ts";
import { checkpointLog } from "../../server/db/vacuum.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { env } from "../../server/env.ts";
import { clientAddress } from "../../server/http/client-address.ts";
import { agencyPage, linkPage, readPress, seeOther } from "../../server/http/link-page.ts";
import { enforceRateLimits } from "../../server/rate-limit.ts";
import { leadRecords } from "../records/lead-records.ts";
import { erasePerson, hasPersonalData, ownData } from "../records/personal-data.ts";
import { slotOf, visitRow } from "../visits/visit-rows.ts";
import { contactFields, correctContact } from "./file-changes.ts";
import { correctPage, erasePage, isHeld, requestPage } from "./file-forms.ts";
import { fileMain, fileStyle } from "./file-page.ts";
import { fileParts } from "./file-parts.ts";
import { answerFile, fileStepAddress, isFileOpen, type OpenedFile, personOf, stepsOf } from "./open-file.ts";

/** Of a link that was asked for, in seconds. */
const freshSeconds = 3_600;

/**
 * `GET /api/my-file/?token=`: all that there is of a person, and `step=correct`, `step=erase`. It changes nothing, as programs that check
 * mails open every link.
 */
export const renderFile = (request: Request): Promise<Response> =>
  answerFile(request, async (file) => {
    if (!isFileOpen(file)) return requestPage(file);
    await enforceRateLimits([{ kind: "fileNetwork", key: clientAddress(request.headers) }]);
    const { searchParams } = new URL(request.url);
    const step = searchParams.get("step");
    if (step === "erase") return erasePage(file);
    const person = await personOf(file);
    if (step === "correct") return correctPage(file, person);
    const { t, language, content } = file;
    const done = searchParams.has("done") ? t("links.file.done") : undefined;
    const main = await fileMain(person, stepsOf(file), done);
    return agencyPage({ title: t("links.file.title"), main, head: fileStyle }, language, content);
  });

/** `GET /api/my-file/data/?token=`: the same as a file that programs read (GDPR, articles 15 and 20). */
export const handleFileData = (request: Request): Promise<Response> =>
  answerFile(request, async (file) => {
    if (!isFileOpen(file)) return requestPage(file);
    await enforceRateLimits([{ kind: "fileNetwork", key: clientAddress(request.headers) }]);
    return new Response(JSON.stringify(await ownData(file.email), null, 2), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="my-file.json"',
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      },
    });
  });

/** Mails a fresh link, to an address that the agency has something of; whoever asks is not told whether it has. */
async function mailLink(file: OpenedFile, address: string, network: string): Promise<Response> {
  const { t, language, content } = file;
  const email = normalizeEmail(address);
  await enforceRateLimits([
    { kind: "fileNetwork", key: network },
    { kind: "fileLinks", key: email },
  ]);
  if (await hasPersonalData(email)) {
    const href = fileAddress(email, language, Math.floor(Date.now() / 1_000) + freshSeconds);
    const mail = freshFileMail(email, href, agencyOf(content, language), await mailWords(language));
    await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email }));
    notifyMailQueued();
  }
  const page = { title: t("links.file.sentTitle"), texts: [t("links.file.sentText")] };
  return linkPage(page, language, content);
}

async function erase(file: OpenedFile & { email: string }): Promise<Response> {
  const { t, language, content, email } = file;
  if (isHeld(email)) return erasePage(file);
  const rows = await Promise.all(
    (await leadRecords({ email }))
      .filter((lead) => lead.email === email)
      .map(({ reference }) => visitRow(reference)),
  );
  const visits = rows.flatMap((row) =>
    row?.place != null && !hasBegun(slotOf(row), new Date())
      ? [`${row.property_id}, ${slotOf(row).replace("T", " ")}`]
      : [],
  );
  const agency = agencyOf(content, defaultLanguage);
  const words = await mailWords(defaultLanguage);
  await erasePerson(email, async (transaction, references, packages) => {
    if (references.length === 0) return;
    const mail = erasedFileMail(
      env.agencyEmail ?? content.site.agency.email,
      { requests: references.length, visits, packages },
      agency,
      words,
    );
    await queueMails(transaction, [mail], { reference: null, email: "" });
  });
  notifyMailQueued();
  await checkpointLog();
  const page = { title: t("links.file.erase.doneTitle"), texts: [t("links.file.erase.done")] };
  return linkPage(page, language, content);
}

/** `POST` there: what a button says, for who has a link that works; anybody else is mailed one. */
export const handleFilePress = (request: Request): Promise<Response> =>
  answerFile(request, async (file) => {
    const press = await readPress(request);
    const network = clientAddress(request.headers);
    if (!isFileOpen(file)) {
      const address = file.email ?? (press.get("email") ?? "").trim();
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) return requestPage(file, file.t("links.file.askAgain"));
      return mailLink(file, address, network);
    }
    await enforceRateLimits([{ kind: "fileNetwork", key: network }]);
    const [name = "", action = "", id = ""] = (press.get("do") ?? "").split(" ");
    if (name === "erase") return erase(file);
    const person = await personOf(file);
    if (name === "correct") {
      const wrong = await correctContact(
        file.email,
        Object.fromEntries(contactFields.map((field) => [field, press.get(field) ?? ""])),
      );
      if (wrong.length > 0) return correctPage(file, person, wrong);
    } else await fileParts.find((part) => part.name === name)?.act?.(person, action, id);
    return seeOther(fileStepAddress(file, { done: "1" }));
  });
