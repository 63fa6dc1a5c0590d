import "server-only";
import { longWaitingPublication } from "../desk/publishing/waiting-publication.ts";
import { importDiagnosis } from "../domain/import/import-watch.ts";
import type { Diagnosis } from "../domain/operations/diagnoses.ts";
import { packageNames } from "../import/formats/answer-names.ts";
import { localImports } from "../import/run/watch-imports.ts";
import { isSetUpInPart, missingVariables } from "../import/sources/credentials.ts";

const subject = "import";

/** Packages that some variables sign in at, and whether others are missing. */
const signInDiagnoses = (): Diagnosis[] =>
  packageNames.filter(isSetUpInPart).map((name) => {
    const missing = missingVariables(name);
    return missing.length === 0
      ? { level: "ok", subject, text: `${name} can be signed in at` }
      : {
          level: "error",
          subject,
          text: `${name} cannot be signed in at: ${missing.join(", ")} not set`,
          remedy:
            "Set what the company of the package has given you; docs/how-to/import.md says how to ask for it.",
        };
  });

/** What a package has brought and nobody has published for long. */
function waitDiagnoses(now: Date): Diagnosis[] {
  const waiting = longWaitingPublication(now);
  if (!waiting) return [];
  const text = `what was brought waits to be published since ${waiting.since}`;
  return [
    {
      level: "warning",
      subject,
      text,
      remedy:
        "npm run agency -- import status says why; publish at the desk, or npm run agency -- release --switch.",
    },
  ];
}

/** Packages: whether they can be signed in at, how those that are read have been doing, and what waits to be published. */
export const importDiagnoses = (now: Date): Diagnosis[] => [
  ...signInDiagnoses(),
  ...localImports().map((watched) => importDiagnosis(watched, now)),
  ...waitDiagnoses(now),
];
