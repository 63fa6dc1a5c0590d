import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import type { PackageName } from "@/lib/domain/import/package-names";

/** What a new agency is called and speaks, as options of `agency -- new`. */
const newAgency = ["--name", "Immo Dender", "--languages", "nl,fr", "--email", "info@dender.example"];

/** The only one of its team. */
const member = {
  ...{ id: "an", firstName: "An", lastName: "Verbeeck", role: { nl: "Makelaar", fr: "Agente immobilière" } },
  ...{ BIV: "500.000", languages: ["nl", "fr"], phone: "0400000001", email: "an@dender.example" },
};

/** What no package sends and the law wants said of a home of a region. */
export const lawfulFacts = {
  brussels: { Planning: { LawfulUse: { Use: "housing" }, InformationRequested: "2026-10-01" } },
  flanders: {
    Flood: { Risk: "none", GScore: "A", PScore: "B" },
    Planning: {
      ...{ Permit: "notObtained", AllotmentPermit: true, PreemptiveRights: false, Summons: false },
      AreaApplication: "residential",
    },
  },
  wallonia: { EPC: { CertificateNumber: "20230614000001", TotalConsumption: 24_000 } },
};

const author = ["-c", "user.name=An", "-c", "user.email=an@dender.example"];
const root = path.join(import.meta.dirname, "../..");
const started = promisify(execFile);

/** A content in a folder with the commands of its agency, and the way that what is typed into it takes. */
export function agencyIn(folder: string, variables: Record<string, string>) {
  const content = path.join(folder, "content");
  const environment = {
    // Set to nothing, so that no `.env` of who runs the tests leads to another store.
    ...{ SITE_URL: "", DATABASE_URL: "", MAIL_URL: "", BACKUP_TO: "" },
    ...{ PROJECT_DIR: root, CONTENT_DIR: content, DATA_DIR: path.join(folder, "data") },
    ...{ RELEASES_DIR: path.join(folder, "releases"), SECRET: "only for these tests: 0123456789abcdef" },
    ...variables,
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", content, ...args], { encoding: "utf8" }).trim();
  const read = (file: string) => JSON.parse(readFileSync(path.join(content, file), "utf8"));
  const put = (file: string, value: object) =>
    writeFileSync(path.join(content, file), `${JSON.stringify(value, null, 2)}\n`);
  const commit = (file: string) => {
    git("add", "--", file);
    git(...author, "commit", "--quiet", "-m", `Write ${file}`);
  };
  const write = (file: string, value: object): void => {
    put(file, value);
    commit(file);
  };
  /** @throws with what it wrote, where it ends with another code than 0 */
  const run = async (...args: string[]): Promise<string> => {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const env = { NODE_ENV: "production" as const, PATH, NODE_COMPILE_CACHE, ...environment };
    const command = ["--conditions=react-server", "lib/cli/agency.ts", ...args];
    const child = started(process.execPath, command, { cwd: root, env, maxBuffer: 1e8 });
    child.child.stdin?.end();
    return (await child).stdout;
  };
  return {
    ...{ git, read, write, run, environment },
    /** A new content that names a package. */
    async begin(source: { name: PackageName; paused?: true }): Promise<void> {
      await run("new", content, "--yes", ...newAgency);
      write("team.json", { $schema: "./schema/team.schema.json", members: [member] });
      write("import.json", { sources: [{ ...source, languages: ["nl", "fr"] }] });
    },
    /** Adds facts that no package sends, by the number of the home. */
    add(facts: Readonly<Record<string, object>>): void {
      for (const [id, values] of Object.entries(facts)) {
        const file = `properties/${id}.json`;
        put(file, { ...read(file), ...values });
      }
      commit("properties");
    },
    publication: () =>
      JSON.parse(readFileSync(path.join(environment.DATA_DIR, "publishing/current.json"), "utf8")),
    properties: () =>
      readdirSync(path.join(content, "properties"))
        .filter((name) => name.endsWith(".json"))
        .map((name) => read(`properties/${name}`)),
  };
}

/** A folder of a package's answers, with the pictures beside them. @returns the names of the answers */
export async function makeAnswers(source: PackageName, folder: string): Promise<string[]> {
  cpSync(path.join(import.meta.dirname, "../fixtures/imports", source), folder, { recursive: true });
  mkdirSync(path.join(folder, "pictures"));
  const answers = readdirSync(folder).filter((name) => /^GetPropertyList/.test(name));
  const texts = answers.map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
  const addresses = texts.matchAll(/https:\/\/pictures\.example\/[^"?]*\/([\w-]+\.jpg)/g);
  const names = new Set(Array.from(addresses, ([, name]) => name));
  for (const [place, name] of [...names].entries()) {
    const background = { r: (place * 40) % 256, g: (place * 90) % 256, b: 90 };
    const file = path.join(folder, "pictures", String(name));
    await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toFile(file);
  }
  return answers;
}
