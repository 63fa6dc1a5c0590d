import "server-only";
import { z } from "zod";
import { parsedText } from "../../content/check/json-text.ts";
import type { ContentFinding, ContentName } from "../contract/content-answers.ts";
import { usesOf } from "../pictures/content-uses.ts";
import { readStored, requireContentFile } from "./working-content.ts";

/** Where the words of photos are written. */
export const isEditorOfPhotos = (name: ContentName) => /^(properties|projects)\//.test(name);

const pictureList = z.object({ pictures: z.array(z.object({ file: z.string() })) });

/**
 * Findings, those about photos with the property or project in which each is mended: the first that shows the photo.
 * @throws HttpError `content-unavailable`
 */
export async function withPlaces(findings: readonly ContentFinding[]): Promise<ContentFinding[]> {
  const list = findings.some(({ name }) => name === "pictures")
    ? (await readStored(requireContentFile("pictures")))?.text
    : null;
  if (!list) return [...findings];
  const pictures = pictureList.safeParse(parsedText(list));
  const fileOf = ({ name, path: [, place] }: ContentFinding) =>
    name === "pictures" && typeof place === "number" ? pictures.data?.pictures[place]?.file : undefined;
  const uses = await usesOf(findings.map(fileOf).filter((file) => file !== undefined));
  return findings.map((finding) => {
    const mendedIn = uses.get(fileOf(finding) ?? "")?.find(isEditorOfPhotos);
    return mendedIn ? { ...finding, mendedIn } : finding;
  });
}

/** Findings as the editor in which they are mended shows them: those about photos at its list of photos. */
export const atPlaces = async (findings: readonly ContentFinding[]): Promise<ContentFinding[]> =>
  (await withPlaces(findings)).map(({ mendedIn, ...finding }) =>
    mendedIn ? { ...finding, name: mendedIn, path: ["Pictures"] } : finding,
  );
