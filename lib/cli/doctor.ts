import type { Diagnosis } from "../domain/operations/diagnoses.ts";
import { type Command, UsageError } from "./command.ts";

import { countOf } from "./table.ts";

const signs = { ok: "ok     ", warning: "WARNING", error: "ERROR  " } as const;

const lineOf = ({ level, subject, text, remedy }: Diagnosis) =>
  `${signs[level]}  ${subject}: ${text}\n${remedy ? `         ${remedy}\n` : ""}`;

export const doctor: Command = {
  summary: "look at all that the site needs to run",
  help: `Usage: npm run agency -- doctor [--mail ADDRESS] [--json]

Looks at settings, build, rights, space, database, mail server and backup, and says what to do where something is wrong. It changes
nothing, and works whether the site runs or not.

Options:
  --mail ADDRESS
                 send a message there, to try the whole way
  --json         as JSON
  --help         show this

Exit code: 0 nothing worse than a warning, 1 an error, 2 usage error.
`,
  options: { mail: { type: "string" }, json: { type: "boolean" } },
  async run({ mail, json }, _, out) {
    if (mail !== undefined && !String(mail).includes("@")) throw new UsageError("--mail an@example.be");
    const { log } = await import("../server/log.ts");
    log.level = "silent";
    const { examine } = await import("../runtime/doctor.ts");
    const { closeStore } = await import("../server/db/store.ts");
    const diagnoses = await examine(typeof mail === "string" ? { recipient: mail } : {}).finally(closeStore);
    const errors = diagnoses.filter(({ level }) => level === "error").length;
    const warnings = diagnoses.filter(({ level }) => level === "warning").length;
    out.write(
      json
        ? `${JSON.stringify(diagnoses, null, 2)}\n`
        : `${diagnoses.map(lineOf).join("")}\n${countOf(errors, "error")}, ${countOf(warnings, "warning")}\n`,
    );
    return errors > 0 ? 1 : 0;
  },
};
