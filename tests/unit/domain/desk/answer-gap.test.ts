import { expect, test } from "vitest";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { languageCodes } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";

test.each([
  "Past een van deze momenten?\n\n- …\n- …\n\nGroeten",
  "Dag\n\n...\n",
  "Hier is mijn antwoord:\n\n\n\nHebt u nog vragen?",
  "Hier is mijn antwoord:\n \n\n\nHebt u nog vragen?",
])("a gap is found: %j", (text) => {
  expect(answerGap(text)).not.toBeNull();
});

test.each([
  "Wel… dat kan.",
  "Tja … ja.",
  "Hier is mijn antwoord:\n\nJa.\n\nGroeten",
  "- zaterdag om 10:00",
  "Eerste alinea.\n\n\n\nTweede alinea.",
])("what is written is none: %j", (text) => {
  expect(answerGap(text)).toBeNull();
});

test("a gap is named by its positions", () => {
  expect("Dag\n- …\nAn".slice(...(answerGap("Dag\n- …\nAn") ?? []))).toBe("- …");
});

test.each(languageCodes)(
  "the agency's answer to a question cannot leave without one: %s",
  async (language) => {
    const { desk } = await loadMessages(language);
    expect(answerGap(desk.templates.answer.text)).not.toBeNull();
    expect(answerGap(desk.templates.gone.text)).toBeNull();
  },
);
