import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { runAgency } from "../../server/support/agency";
import { builtTexts } from "../../sources/answers";
import { contactForm } from "../load/form";
import type { RunningSite } from "./site";

export const root = path.join(import.meta.dirname, "../../..");

/** A colour for each agency, which its style sheet alone has. */
export const agencies = {
  dender: "#8a1c2b",
  noord: "#1c5f8a",
  zuid: "#1c6a3c",
  oost: "#5a3c8a",
  west: "#7a3a10",
} as const;
export type AgencyName = keyof typeof agencies;

export const urlOf = (name: AgencyName) => `https://${name}.example`;

/** A folder for sites on the disk of the project, whose files releases share. */
export function makeSitesFolder(): string {
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  return mkdtempSync(path.join(root, "test-results/sites-"));
}

/** Makes the content of a new agency of one language. */
export async function makeAgency(content: string, name: AgencyName): Promise<void> {
  const options = ["--name", `Immo ${name}`, "--languages", "nl", "--email", `info@${name}.example`];
  const made = await runAgency(
    "new",
    content,
    "--yes",
    ...options,
    "--colours",
    `#1d2a2e,#fbf9f5,${agencies[name]}`,
  );
  expect(made).toMatchObject({ status: 0, stderr: "" });
}

/** Expects what was made for visitors of an agency to have its name, address and colour, and nothing of another one. */
export function expectOwnAnswers(folder: string, name: AgencyName): void {
  const texts = builtTexts("**/*.{html,css,json,xml,txt,webmanifest}", folder);
  const all = texts.map(({ text }) => text).join("\n");
  for (const trait of [`Immo ${name}`, urlOf(name), agencies[name]]) expect(all).toContain(trait);
  for (const [other, colour] of Object.entries(agencies))
    if (other !== name)
      for (const trait of [`Immo ${other}`, `${other}.example`, colour]) expect(all).not.toContain(trait);
}

/** Sends forms to a site. */
export async function sendForms(site: RunningSite, count: number): Promise<void> {
  for (let visitor = 0; visitor < count; visitor++) {
    const form = { ...(await contactForm(site.secret, visitor)), language: "nl" };
    const answer = await fetch(`${site.address}/api/forms/site-contact/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(form),
    });
    expect(answer.status).toBe(201);
  }
}

/** How many requests the store in a folder has. */
export function requestsIn(dataDir: string): unknown {
  const store = new DatabaseSync(path.join(dataDir, "zennehuis.db"), { readOnly: true });
  try {
    return store.prepare("select count(*) as count from leads").get()?.count;
  } finally {
    store.close();
  }
}
