import { expect, test } from "vitest";
import { guessableWords } from "@/lib/accounts/guessable-words";
import { longestPassword, passwordFault } from "@/lib/domain/accounts/password";

const owner = { email: "lea.wouters@zennehuis.example", name: "Léa Wouters" };
const words = guessableWords(owner, "Zennehuis Vastgoed");
const inBrowser = (password: string) => passwordFault(password, password);
const onServer = (password: string) => passwordFault(password, password, words);

test.each([
  ["", "required"],
  ["too short", "short"],
  ["a".repeat(longestPassword + 1), "long"],
  ["        10", "blank"],
  ["  a b c d e f g h  ", "blank"],
  ["aaaaaaaaaa", "simple"],
  ["1010101010", "simple"],
  ["abababababab", "simple"],
  ["xk9xk9xk9xk9", "simple"],
  ["1234567890", "simple"],
  ["0987654321", "simple"],
  ["1234512345", "simple"],
  ["abcdefghij", "simple"],
  ["qwertyuiop", "simple"],
  ["azertyuiop", "simple"],
  ["qsdfghjklm", "simple"],
  ["azerty12345", "simple"],
  ["1q2w3e4r5t", "simple"],
  ["1qaz2wsx3edc", "simple"],
  ["a1b2a1b2a1b2", "simple"],
  ["19601960!!", "simple"],
  ["abcdefghijXK9z", "simple"],
] as const)("%j is refused in the browser already: %s", (password, fault) => {
  expect(inBrowser(password)).toBe(fault);
  expect(onServer(password)).toBe(fault);
});

test.each([
  ["zennehuis1", "personal"],
  ["Zennehuis2026", "personal"],
  ["zennehuis vastgoed", "personal"],
  ["lea.wouters", "personal"],
  ["lea.wouters@zennehuis.example", "personal"],
  ["LeaWouters1960", "personal"],
  ["l3a-w0ut3rs", "personal"],
  ["léawouters!", "personal"],
  ["password123", "common"],
  ["P@ssw0rd1234", "common"],
  ["passwordpassword", "common"],
  ["wachtwoord1", "common"],
  ["motdepasse!", "common"],
  ["Passwort2026", "common"],
  ["welkom12345", "common"],
  ["iloveyou123", "common"],
  ["basketball", "common"],
  ["sunshine 2020", "common"],
  ["welkomzennehuis", "common"],
  ["manchester", "common"],
  ["M@nchester2024", "common"],
  ["Christopher1!", "common"],
] as const)("%j is refused by the server: %s", (password, fault) => {
  expect(onServer(password)).toBe(fault);
});

test.each([
  "drie groene stoelen",
  "vier blauwe fietsen",
  "long enough",
  "too short no more",
  "correct horse battery staple",
  "onze kat heet Zennehuis",
  "sunshine over the kitchen",
  "xT7#qpLw9z",
  "été à la mer du nord",
  "пароль из трёх слов",
])("%j is taken", (password) => {
  expect(onServer(password)).toBeNull();
});

test("both fields must be the same, once the first is good", () => {
  expect(passwordFault("drie groene stoelen", "drie groene stoel")).toBe("match");
  expect(passwordFault("aaaaaaaaaa", "b")).toBe("simple");
});

test("an owner whose name and address say little can still choose", () => {
  const short = guessableWords({ email: "a@b.be", name: "A B" }, "C");
  expect(short.personal).toEqual(["a@b.be", "ab", "c"]);
  expect(passwordFault("drie groene stoelen", "drie groene stoelen", short)).toBeNull();
});

test("each of the most used passwords is refused", () => {
  const taken = [...words.passwords].filter((password) => onServer(password) === null);
  expect(words.passwords.size).toBeGreaterThan(40_000);
  expect(taken).toEqual([]);
});

test("the longest password is judged at once", () => {
  const longest = "ab1".repeat(66);
  expect(onServer(longest)).toBe("simple");
  expect(onServer(`${"zennehuis".repeat(22)}x`)).toBe("personal");
});
