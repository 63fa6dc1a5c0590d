import "server-only";
import { env } from "../../server/env.ts";
import type { ImportVariables } from "../../server/import-variables.ts";
import type { PackageName } from "../formats/answer-names.ts";
import { SourceFailure } from "./failure.ts";
import { packages } from "./packages.ts";

const variableOf = (name: PackageName, field: string) =>
  `IMPORT_${name.toUpperCase()}_${field}` as keyof ImportVariables;

const fieldsOf = (name: PackageName) => {
  const { needs, mayNeed = [] } = packages[name];
  return { needs, all: [...needs, ...mayNeed] };
};

/** The variables of the environment that a package needs and that have no value. */
export const missingVariables = (name: PackageName): string[] =>
  fieldsOf(name)
    .needs.map((field) => variableOf(name, field))
    .filter((variable) => env.importVariables[variable] === undefined);

/** Whether any of a package's variables has a value: somebody means to use it. */
export const isSetUpInPart = (name: PackageName): boolean =>
  fieldsOf(name).all.some((field) => env.importVariables[variableOf(name, field)] !== undefined);

/** What signs in at a package. @throws SourceFailure `not-set-up`, naming what is missing */
export function credentialsOf(name: PackageName): Record<string, string> {
  const missing = missingVariables(name);
  if (missing.length > 0) throw new SourceFailure("not-set-up", `${missing.join(", ")}: not set`);
  const entries = fieldsOf(name).all.map((field) => [field, env.importVariables[variableOf(name, field)]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
