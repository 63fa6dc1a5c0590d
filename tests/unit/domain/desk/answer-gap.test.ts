import { expect, test } from "vitest";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { languageCodes } from "@/lib/domain/text/language";
import demonstration from "../../../../content/answers.json";

test.each([
  "Past een van deze momenten?\n\n- …\n- …\n\nGroeten",
  "Dag\n\n...\n",
  "Hier is mijn antwoord:\n\n\n\nHebt u nog vragen?",
  "Hier is mijn antwoord:\n \n\n\nHebt u nog vragen?",
  "Past een van deze momenten?\n\n{times}",
  "Een bezoek aan {about}",
])("a gap is found: %j", (text) => {
  expect(answerGap(text)).not.toBeNull();
});

test.each([
  "Wel… dat kan.",
  "Tja … ja.",
  "Hier is mijn antwoord:\n\nJa.\n\nGroeten",
  "- zaterdag om 10:00",
  "Tussen { en } staat niets.",
  "Eerste alinea.\n\n\n\nTweede alinea.",
])("what is written is none: %j", (text) => {
  expect(answerGap(text)).toBeNull();
});

test("a gap is named by its positions", () => {
  expect("Dag\n- …\nAn".slice(...(answerGap("Dag\n- …\nAn") ?? []))).toBe("- …");
});

test.each(languageCodes)(
  "of the demonstration's answers those with something to write have a gap: %s",
  (language) => {
    const gaps = demonstration.answers.map(
      ({ text }) => answerGap(text[language].replaceAll(/\{\w+\}/g, "x")) !== null,
    );
    expect(gaps).toEqual([false, false, true, false]);
  },
);
