import type { CheckedContent } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-path.ts";
import { ofEachProperty } from "../property-entries.ts";

/** What is still to come is planned, and nothing else. */
export const onlineMediaDays = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value }) =>
    items(value.OnlineMedia).flatMap(([index, { Date: day, Status }]) =>
      day === undefined || Status === undefined || Status === "planned" || day <= content.today
        ? []
        : [
            {
              path: ["OnlineMedia", index, "Status"],
              expected: `"planned", as ${day} is still to come`,
              found: `"${Status}"`,
            },
          ],
    ),
  );
