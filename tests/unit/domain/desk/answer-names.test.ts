import { expect, test } from "vitest";
import { fillAnswer, fillSignature, namesInAnswer } from "@/lib/domain/desk/answer-names";

test("what is known is filled in, and what is not stays", () => {
  expect(fillAnswer("{greeting}\n{times} {time}", { greeting: "Beste," })).toBe("Beste,\n{times} {time}");
  expect(namesInAnswer("{a} {b} {a} } {")).toEqual(["{a}", "{b}"]);
});

test("a line of a signature that names something unknown is left out", () => {
  const signature = "Groeten\n\n{agent}\n{function}\n\n\nTel. {phone}\n{agency}";
  expect(fillSignature(signature, { agent: "An", agency: "Zennehuis" })).toBe("Groeten\n\nAn\n\nZennehuis");
  expect(fillSignature(signature, { agent: "An", function: "Makelaar", phone: "02", agency: "Z" })).toBe(
    "Groeten\n\nAn\nMakelaar\n\nTel. 02\nZ",
  );
});
