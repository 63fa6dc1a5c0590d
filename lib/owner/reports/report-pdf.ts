import "server-only";
import { createHash } from "node:crypto";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { shownPhone } from "../../domain/address/phone.ts";
import { daysOf, type MonthReport, monthStart } from "../../domain/owner/month-report.ts";
import { formatDate, monthName } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { belgianNumber } from "../../domain/text/numbers.ts";
import { viewSources } from "../../domain/views/view-source.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { agencyOf, mailContact } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { portraitBytes } from "../../mail/outbox/portrait-file.ts";

/** The file of a report, and what proves that it is this one. */
export interface ReportFile {
  bytes: Buffer;
  /** SHA-256, in hexadecimals. */
  hash: string;
}

/** In points: a face beside three lines. */
const faceSide = 48;

/**
 * The report as a PDF, below a note where it is no report of a real home. The same report is the same file, byte by byte: its date is the end of the month.
 * Of a home that the content does not have, the first of the team is the contact.
 * @throws where a typeface of the agency cannot be read
 */
export async function reportPdf(content: Content, report: MonthReport, note?: string): Promise<ReportFile> {
  const { language } = report;
  const { t } = await mailWords(language);
  const { portal } = await loadMessages(language, "portal");
  const agency = agencyOf(content, language);
  const month = monthName(report.month, language);
  // Loaded with the first report: neither a start nor a visitor needs it.
  const { openDocument } = await import("../../content/brand/agency-paper.ts");
  const page = await openDocument(content, {
    title: t("owner.report.subject", { month, address: report.address }),
    language,
    date: new Date(monthStart(daysOf(report.month).until.slice(0, 7))),
  });
  const { say, rows } = page;
  const heading = (text: string) => say("H2", text, { font: "titles", size: 15, gap: 6 });
  const section = (title: string, lines: readonly [string, string][]) => {
    if (lines.length === 0) return;
    heading(title);
    rows(lines);
  };
  const count = (value: number) => belgianNumber(value);

  say("P", agency.name, { font: "titles", size: 14, colour: "accentDark", gap: 6 });
  page.line();
  if (note) say("P", note, { size: 12.5, colour: "accentDark", gap: 12 });
  say("P", t("owner.report.name"), { colour: "inkSoft", gap: 4 });
  say("H1", month, { font: "titles", size: 30, gap: 2 });
  say("P", report.address, { size: 12.5, gap: 0 });
  say("P", `${report.title} · ${t("owner.report.reference", { reference: report.reference })}`, {
    colour: "inkSoft",
    gap: 14,
  });
  if (!report.isComplete) say("P", t("owner.report.running"), { gap: 10 });
  page.figures([
    [t("owner.report.interested"), count(report.interested)],
    [t("owner.report.visits"), count(report.visits)],
    [t("owner.report.views"), count(report.views)],
  ]);
  say("P", t("owner.report.explained"), { size: 9.5, colour: "inkSoft", gap: 14 });
  if (report.word) {
    heading(t("owner.report.word"));
    say("P", report.word, { gap: 14 });
  }
  await contact();
  heading(t("owner.report.reactions"));
  if (report.reactions.length === 0) say("P", t("owner.report.noReactions"), { gap: 14 });
  rows(
    report.reactions.map(({ date, about, text }) => [
      `${formatDate(date, language)} · ${portal.subjects[about]}`,
      text,
    ]),
  );
  section(
    t("owner.report.offers"),
    report.offers.map(({ date, amount, validUntil, conditions }) => [
      formatDate(date, language),
      amount === null ? t("owner.report.offerClosed") : offerText(amount, validUntil, conditions),
    ]),
  );
  section(t("owner.report.figures"), [
    [t("owner.report.requests"), count(report.requests)],
    [t("owner.report.documents"), count(report.documents)],
    [t("owner.report.cancelled"), count(report.cancelled)],
    [t("owner.report.noShows"), count(report.noShows)],
    ...(report.compared
      ? [
          [
            `${t("owner.report.similar")} (${report.compared.homes})`,
            `${t("owner.report.views")}: ${count(report.compared.views)}`,
          ] as [string, string],
        ]
      : []),
    [
      t("owner.report.before"),
      t("owner.report.beforeValue", {
        interested: count(report.before.interested),
        visits: count(report.before.visits),
        views: count(report.before.views),
      }),
    ],
  ]);
  section(
    t("owner.report.from"),
    viewSources.flatMap((source): [string, string][] => {
      const views = report.sources[source];
      return views ? [[portal.from[source], count(views)]] : [];
    }),
  );
  const dated = ({ date, text }: { date: string; text: string }): [string, string] => [
    formatDate(date, language),
    text,
  ];
  section(t("owner.report.done"), report.done.map(dated));
  section(t("owner.report.proposed"), report.proposed.map(dated));
  if (report.rule) say("P", t("owner.report.law"), { size: 9, colour: "inkSoft", gap: 8 });
  const { legal } = agency;
  say("P", [legal.name, agency.address, legal.companyNumber, legal.court, legal.institute].join(" · "), {
    size: 9,
    colour: "inkSoft",
  });
  const bytes = await page.close();
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };

  /** Whom to call, with their face where the agency has portraits. */
  async function contact(): Promise<void> {
    const { doc, root, styled } = page;
    const record = catalogueOf(content).allProperties.get(report.property);
    const { name, phone, email, portrait } = mailContact(content, record?.ContactID, language);
    const face = portrait ? await portraitBytes(portrait) : null;
    heading(t("contact"));
    const { x, y } = page.place(faceSide, 14);
    const below = doc.y;
    if (face)
      page.figure(name, () => {
        const half = faceSide / 2;
        doc
          .save()
          .circle(x + half, y + half, half)
          .clip();
        doc.image(face, x, y, { width: faceSide, height: faceSide }).restore();
      });
    const left = face ? x + faceSide + 12 : x;
    root.add(
      doc.struct("P", () => {
        styled({ font: "titles", size: 13 }).text(name, left, y);
        styled({ colour: "inkSoft" }).text(shownPhone(phone), left, doc.y + 2);
        styled({ colour: "inkSoft" }).text(email, left, doc.y + 2);
      }),
    );
    doc.y = below;
  }

  function offerText(amount: number, validUntil: string | null, conditions: string | null): string {
    const price = formatPrice(amount);
    const offer = validUntil
      ? t("owner.report.offer", { amount: price, date: formatDate(validUntil, language) })
      : price;
    return conditions ? `${offer}\n${t("owner.report.conditions", { text: conditions })}` : offer;
  }
}

/** What the file is called: `maandverslag-2026-10-7123.pdf`. @throws as `mailWords` */
export async function reportFileName({ month, property, language }: MonthReport): Promise<string> {
  const { t } = await mailWords(language);
  return `${t("owner.report.file")}-${month}-${property}.pdf`;
}
