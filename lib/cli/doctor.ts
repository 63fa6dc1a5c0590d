import { command, UsageError } from "./command.ts";
import { jsonOption } from "./options.ts";
import { countOf, diagnosisLine, jsonText } from "./table.ts";

export const doctor = command({
  summary: "look at all that the site needs to run",
  description: `Looks at settings, build, rights, space, database, mail server and backup, and says what to do where something is wrong. It changes
nothing, and works whether the site runs or not.`,
  options: { mail: { value: "ADDRESS", help: "send a message there, to try the whole way" }, ...jsonOption },
  exitCodes: "0 nothing worse than a warning, 1 an error, 2 usage error",
  async run({ mail, json }, _, out) {
    if (mail !== undefined && !mail.includes("@")) throw new UsageError("--mail an@example.be");
    const { log } = await import("../server/log.ts");
    log.level = "silent";
    const { examine } = await import("../runtime/doctor.ts");
    const { closeStore } = await import("../server/db/store.ts");
    const diagnoses = await examine({ recipient: mail }).finally(closeStore);
    const errors = diagnoses.filter(({ level }) => level === "error").length;
    const warnings = diagnoses.filter(({ level }) => level === "warning").length;
    const counts = `${countOf(errors, "error")}, ${countOf(warnings, "warning")}`;
    out.write(json ? jsonText(diagnoses) : `${diagnoses.map(diagnosisLine).join("")}\n${counts}\n`);
    return errors > 0 ? 1 : 0;
  },
});
