import type { XmlElement } from "@rgrove/parse-xml";
import { readFlag, readMoment } from "../../domain/import/values.ts";
import type { RawAnswer } from "./format.ts";
import { childrenAt, elementText, leafTexts, readXml } from "./xml.ts";

interface Summary {
  changed: string | null;
  isActive: boolean;
}

interface Answers {
  /** By id; null where there is no answer of the list. */
  summaries: Map<string, Summary> | null;
  publications: Map<string, XmlElement>;
  isRepaired: boolean;
}

/** Sorts the answers by what they hold. @returns a sentence where one is refused, cut off, or empty */
export function skarabeeAnswers(answers: readonly RawAnswer[]): Answers | string {
  const found: Answers = { summaries: null, publications: new Map(), isRepaired: false };
  for (const { name, body } of answers) {
    const file = readXml(body);
    if ("problem" in file) return `${name} ${file.problem}`;
    const reply = childrenAt(file.root, "Body")[0];
    const [result] = [
      ...childrenAt(reply, "GetPublicationSummariesResponse", "GetPublicationSummariesResult"),
      ...childrenAt(reply, "GetPublicationResponse", "GetPublicationResult"),
    ];
    if (!result) return `${name} is refused, or no answer of the list or of a publication`;
    const [error] = childrenAt(result, "Errors", "Error");
    if (error) return `${name} has the error ${elementText(error, "Code").replace(/[^A-Z_]/g, "")}`;
    found.isRepaired ||= file.isRepaired;
    if (result.name.endsWith("SummariesResult")) {
      const rows = childrenAt(result, "PublicationSummaries", "PublicationSummary").map(leafTexts);
      const summaries = rows.map(
        ({ ID = "", Modified, Active }) =>
          [ID, { changed: readMoment(Modified), isActive: readFlag(Active) !== false }] as const,
      );
      found.summaries = new Map([...(found.summaries ?? []), ...summaries]);
      continue;
    }
    const [publication] = childrenAt(result, "Publication");
    const id = elementText(publication, "Info", "ID");
    if (!publication || id === "" || childrenAt(publication, "Property").length === 0)
      return `${name} has no publication`;
    found.publications.set(id, publication);
  }
  return found;
}
