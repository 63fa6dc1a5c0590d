import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest of its project, by the end of the path, longest first (`npm test` names them at its end). */
const long = [
  "fault/sites.site.test.ts",
  "store/migrate-store.test.ts",
  "desk/content.test.ts",
  "fault/operators-month.site.test.ts",
  "releases/primary.test.ts",
  "desk/pictures.test.ts",
  "owner/sign-in-limits.test.ts",
  "owner/sign-in.test.ts",
  "cli/processes.test.ts",
];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? long.length : place;
};

/** Begins the long files first: one that comes last keeps one of two workers for a minute, and leaves the other idle. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
