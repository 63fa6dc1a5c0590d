import { beforeEach, expect, vi } from "vitest";
import type { AnswerTemplate } from "@/lib/desk/contract/desk-answers";
import { storeLead } from "@/lib/leads/store-lead";
import { easyGoing } from "../owner/support";
import { onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { WorkingCopy } from "./content-support";
import { karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

onOneStore(
  "an agent changes what stands below their own answers, at once and nothing else of the staff",
  async () => {
    await using copy = new WorkingCopy();
    const lead = sampleLead({ language: "fr", email: "zoe@example.be" });
    await storeLead(lead, []);
    const [karims, sofies] = [await signedIn(karim), await signedIn(sofie)];
    const below = async (browser: typeof karims) =>
      (await browser.get(`requests/${lead.reference}`)).body.signature;

    // That of the agency: function and phone are those of the team, where somebody is in it.
    expect(await below(karims)).toBe(
      "Bien à vous\n\nKarim Bennani\nAgent immobilier pour Anderlecht et Molenbeek\n0400 00 00 02\nZennehuis",
    );
    expect(await below(sofies)).toBe("Bien à vous\n\nSofie Maes\nZennehuis");

    const before = JSON.parse(copy.text("staff.json")).staff;
    const saved = await karims.post("signature/save", { fr: "À bientôt\n{agent}, {phone}", nl: " " });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        own: { fr: "À bientôt\n{agent}, {phone}" },
        shown: { fr: "À bientôt\nKarim Bennani, 0400 00 00 02" },
      },
    });
    expect(saved.body.shown.nl).toContain("Met vriendelijke groeten");
    expect(await below(karims)).toBe("À bientôt\nKarim Bennani, 0400 00 00 02");
    expect(copy.git("log", "-1", "--format=%an|%s")).toBe("Karim Bennani|staff: signature");
    const after = JSON.parse(copy.text("staff.json")).staff;
    expect(after).toEqual(
      before.map((member: { email: string }) =>
        member.email === karim.email
          ? { ...member, signature: { fr: "À bientôt\n{agent}, {phone}" } }
          : member,
      ),
    );

    const wrong = await karims.post("signature/save", { fr: "{mobile}" });
    expect(wrong).toMatchObject({ status: 422, body: { error: "answer-name" } });
    expect(wrong.body.message).toContain("{mobile}");
    expect((await karims.post("signature/save", { fr: "x".repeat(1_001) })).status).toBe(422);
    await karims.post("signature/save", {});
    expect(JSON.parse(copy.text("staff.json")).staff).toEqual(before);
  },
);

onOneStore(
  "the usual answers are those that are saved now, those for the kind of request first",
  async () => {
    await using copy = new WorkingCopy({ kept: false });
    const payload = { firstName: "Zoë", lastName: "Müller", kind: "info", propertyId: 7123 };
    const lead = sampleLead({ language: "fr", propertyId: 7123, payload, email: "zoe@example.be" });
    await storeLead(lead, []);
    const browser = await signedIn(karim);
    const templates = async (): Promise<AnswerTemplate[]> =>
      (await browser.get(`requests/${lead.reference}`)).body.templates;
    expect((await templates()).map(({ name }) => name.en)).toEqual([
      "Answer a question",
      "Propose a viewing",
      "Ask when a viewing would suit",
      "No longer available",
    ]);
    const text = { nl: "{greeting}\n\nOver {about}: {name}, {times} en {phone}." };
    copy.write(
      "answers.json",
      JSON.stringify({ answers: [{ name: { nl: "Nieuw" }, subject: { nl: "Over {about}" }, text }] }),
    );
    const [only, ...others] = await templates();
    expect(others).toEqual([]);
    // The agency has it in Dutch alone, and the person reads French.
    expect(only).toMatchObject({ lang: "nl", gaps: [] });
    expect(only?.text).toMatch(
      /^Beste Zoë Müller,\n\nOver “.+”: Zoë Müller, - \w+dag .+ en 0400 00 00 02\.$/s,
    );
  },
);
