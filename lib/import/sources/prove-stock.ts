import "server-only";
import type { RawAnswer } from "../formats/format.ts";
import { SourceFailure } from "./failure.ts";
import type { SourcePage } from "./source.ts";

/** More pages than any agency has, whatever a package counts. */
const mostPages = 400;

/** What was seen of one list so far. */
class ListProof {
  readonly ids = new Set<string>();
  private readonly pages = new Set<string>();
  private count: number | null = null;
  private most = mostPages;

  /** @throws SourceFailure where a list can come to no good end */
  add({ ids, count }: SourcePage): void {
    this.count = count;
    if (this.pages.size === 0 && count !== null) {
      if (ids.length === 0 && count > 0)
        throw new SourceFailure("unexpected", `none of ${count} records is of the expected kind`);
      // One more than the count needs, as a record may move to the next page meanwhile; by the first count, as an endless list may count on.
      this.most = Math.min(mostPages, Math.ceil(count / Math.max(1, ids.length)) + 1);
    }
    const page = ids.join("\n");
    if (ids.length > 0 && this.pages.has(page))
      throw new SourceFailure("repeated-page", "two pages have the same records");
    this.pages.add(page);
    if (this.pages.size > this.most)
      throw new SourceFailure("no-end", `more pages than ${count ?? "any"} records have`);
    for (const id of ids) this.ids.add(id);
  }

  get isWhole(): boolean {
    return this.count === null || this.ids.size === this.count;
  }

  get text(): string {
    return `${this.ids.size} of ${this.count ?? "?"} records`;
  }
}

async function listOnce(pages: AsyncIterable<SourcePage>): Promise<RawAnswer[]> {
  const lists = new Map<string, ListProof>();
  const answers: RawAnswer[] = [];
  for await (const page of pages) {
    const proof = lists.get(page.list) ?? new ListProof();
    lists.set(page.list, proof);
    proof.add(page);
    answers.push(...page.answers);
  }
  const [first, ...others] = lists.values();
  const broken = [...lists.values()].find(({ isWhole }) => !isWhole);
  if (broken) throw new SourceFailure("not-whole", `${broken.text} came`);
  const isSame = ({ ids }: ListProof) =>
    ids.size === first?.ids.size && [...ids].every((id) => first.ids.has(id));
  if (!others.every(isSame)) throw new SourceFailure("not-whole", "the languages have different records");
  return answers;
}

/**
 * Reads a stock to its end and proves that it is whole: as many records as the package counts, no page twice, the same records in each language. What
 * moved between two pages while they were asked for is asked for once more.
 * @throws SourceFailure
 */
export async function provenStock(list: () => AsyncIterable<SourcePage>): Promise<RawAnswer[]> {
  try {
    return await listOnce(list());
  } catch (error) {
    if (!(error instanceof SourceFailure && error.problem === "not-whole")) throw error;
    return listOnce(list());
  }
}
