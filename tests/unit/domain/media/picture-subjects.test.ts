import { expect, test } from "vitest";
import { typeKinds } from "@/lib/domain/listing/building";
import { subjectWords, usualSubjects } from "@/lib/domain/media/picture-subjects";
import messages from "@/locales/nl/deskPictures.json";

const homes = { apartment: { nl: "van het appartement", fr: "de l’appartement" } };
const kitchen = { id: "kitchen", alt: { nl: "Keuken", fr: "Cuisine", en: "Kitchen" } };

test("a room is called by the home that it is of, where one can say so", () => {
  expect(subjectWords(kitchen, homes, "apartment")).toEqual({
    nl: "Keuken van het appartement",
    fr: "Cuisine de l’appartement",
    en: "Kitchen",
  });
  expect(subjectWords({ ...kitchen, id: "view" }, homes, "apartment").nl).toBe("Keuken");
  expect(subjectWords(kitchen, homes, "house").nl).toBe("Keuken");
  expect(subjectWords(kitchen, homes, null).nl).toBe("Keuken");
});

test.each([null, ...typeKinds])("all that photos of %s usually show has words", (kind) => {
  for (const subject of usualSubjects(kind)) expect(messages.subjects).toHaveProperty(subject);
});
