import type { Command } from "./command.ts";
import { refuse } from "./refuse.ts";
import { counted } from "./table.ts";
import { withStore } from "./with-store.ts";

export const erase: Command = {
  summary: "erase all that is kept of one person",
  help: `Usage: npm run agency -- leads erase --email ADDRESS --yes

Erases the person's requests with their files and mails, mails that wait to be sent included, and the newsletter
(GDPR, article 17). A booked visit stays booked, by nobody. It cannot be undone: look first with
npm run agency -- leads export --email ADDRESS

Options:
  --email ADDRESS
                 whose
  --yes          really
  --help         show this
`,
  options: { email: { type: "string" }, yes: { type: "boolean" } },
  async run({ email, yes }) {
    if (typeof email !== "string" || !email.includes("@"))
      return refuse("Whose? leads erase --email an@example.be --yes");
    return withStore(async () => {
      const { erasePerson, personalData } = await import("../server/personal-data.ts");
      if (!yes) {
        const { leads, newsletter } = await personalData(email);
        return refuse(
          `Nothing is erased yet: ${counted(leads.length, "request")}${newsletter ? " and the newsletter" : ""}. Add --yes to erase them.`,
        );
      }
      const { leads, mails, subscription } = await erasePerson(email);
      process.stdout.write(
        `Erased: ${counted(leads, "request")}, ${counted(mails, "mail")}${subscription ? ", the newsletter" : ""}.\n`,
      );
      return 0;
    });
  },
};
