import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandFailure, type CommandGroup, command, UsageError } from "./command.ts";
import { jsonOption } from "./options.ts";
import { run } from "./run.mjs";
import { addSite, defaultFile, readSites, type Site, variablesOf } from "./site-list.ts";
import { listing } from "./table.ts";

const fileOption = {
  file: { value: "FILE", help: `the list of sites (${defaultFile})`, default: defaultFile },
};
const onlyOption = { only: { value: "NAME", help: "this site alone" } };

/** @throws UsageError where there is no site of that name */
function sitesIn(file = defaultFile, only?: string): Site[] {
  const sites = readSites(file).filter(({ name }) => only === undefined || name === only);
  if (sites.length > 0) return sites;
  throw new UsageError(only ? `${file} has no site ${only}.` : `${file} has no site: sites add NAME.`);
}

/** Runs a program of the project, with the variables of a site and nothing of another one. */
async function runFor(variables: Record<string, string>, quiet: boolean, ...program: string[]) {
  const { env, otherSiteEnvironment } = await import("../server/env.ts");
  const options = { cwd: env.projectDir, env: otherSiteEnvironment(variables), quiet };
  return run(process.execPath, ["--conditions=react-server", ...program], options);
}

const runCommandFor = (site: Site, quiet: boolean, ...args: string[]) =>
  runFor(variablesOf(site), quiet, "lib/cli/agency.ts", ...args);

const list = command({
  summary: "list the sites, and what each serves",
  options: { ...fileOption, ...jsonOption },
  async run({ file, json }, _, out) {
    const { liveLink } = await import("../server/releases/releases.ts");
    const { servingSite } = await import("../server/releases/serving.ts");
    const rows = readSites(file ?? defaultFile).map((site) => ({
      ...site,
      live: liveLink(site.releases)?.id ?? null,
      isRunning: existsSync(site.releases) && servingSite(site.releases) !== null,
    }));
    out.write(
      listing(rows, json, "No sites: npm run agency -- sites add NAME.", {
        name: ({ name }) => name,
        url: ({ url }) => url,
        port: ({ port }) => String(port),
        live: ({ live }) => live ?? "",
        state: ({ isRunning }) => (isRunning ? "runs" : ""),
      }),
    );
  },
});

const add = command({
  summary: "enter a site, and make its folders",
  description: `Its content is made before: npm run agency -- new DIR/content. What only it has, such as MAIL_URL, goes into DIR/site.env.`,
  argument: { name: "NAME", missing: "Name the site: npm run agency -- sites add dender --url https://…" },
  options: {
    ...fileOption,
    url: { value: "URL", help: "its public address", isRequired: true },
    folder: { value: "DIR", help: "with content, data, releases and site.env (beside FILE, by its name)" },
    port: { value: "N", help: "the first one from 3001 that no other site has" },
  },
  async run({ file = defaultFile, url = "", folder, port }, name, out) {
    const sites = readSites(file);
    const root = path.resolve(folder ?? path.join(path.dirname(file), name));
    const content = path.join(root, "content");
    if (!existsSync(path.join(content, "site.json")))
      throw new CommandFailure(`${content} is no content: npm run agency -- new ${content}`);
    const free = Math.max(3000, ...sites.map((site) => site.port)) + 1;
    const [data, releases, env] = ["data", "releases", "site.env"].map((entry) => path.join(root, entry));
    const site = { name, url, port: Number(port ?? free), content, data, releases, env } as Site;
    addSite(file, site);
    out.write(
      `${name} is entered, at port ${site.port}. To make its release: npm run agency -- sites release --only ${name} --switch\n`,
    );
  },
});

/** Compiles the code, once for all sites; where it is compiled already nothing happens. @throws CommandFailure */
async function compile(): Promise<void> {
  for (const step of ["lib/build/inline-scripts.ts", "lib/build/compile.ts"]) {
    const { code } = await runFor({}, false, step);
    if (code !== 0)
      throw new CommandFailure("No release is made: the code could not be compiled, see above.");
  }
}

const releaseAll = command({
  summary: "make a release of each site, one after the other, of one compiled state",
  description: `What release does, for each site of the list; the first one that cannot be released, or is not well afterwards (doctor), is the last one: the
others stay as they are. After an upgrade of the code this upgrades all.`,
  options: { ...fileOption, ...onlyOption, switch: { help: "make each live at once" } },
  exitCodes: "0 all are done, 1 one is not, 2 usage error",
  async run({ file, only, switch: isSwitched }, _, out) {
    const sites = sitesIn(file, only);
    await compile();
    for (const [place, site] of sites.entries()) {
      out.write(`${site.name}\n`);
      const rest = sites.slice(place + 1).map(({ name }) => name);
      const asBefore = rest.length > 0 ? ` As they were: ${rest.join(", ")}.` : "";
      const release = await runCommandFor(site, false, "release", ...(isSwitched ? ["--switch"] : []));
      if (release.code !== 0) throw new CommandFailure(`${site.name} has no new release.${asBefore}`);
      const { code, output } = isSwitched
        ? await runCommandFor(site, true, "doctor")
        : { code: 0, output: "" };
      if (code !== 0) throw new CommandFailure(`${output}${site.name} is not well.${asBefore}`);
    }
  },
});

const doctorAll = command({
  summary: "look at all that each site needs to run",
  options: { ...fileOption, ...onlyOption },
  exitCodes: "0 nothing worse than a warning, 1 an error, 2 usage error",
  async run({ file, only }, _, out) {
    let worst = 0;
    for (const site of sitesIn(file, only)) {
      out.write(`${site.name}\n`);
      const { code } = await runCommandFor(site, false, "doctor");
      worst = Math.max(worst, code === 0 ? 0 : 1);
    }
    return worst;
  },
});

const nginx = command({
  summary: "write the setup of nginx for a site",
  description:
    "The text of docs/how-to/nginx.conf with the name, the address, the port and the folder of the site.",
  argument: { name: "NAME", missing: "Name the site: npm run agency -- sites nginx NAME." },
  options: fileOption,
  async run({ file }, name, out) {
    const { env } = await import("../server/env.ts");
    const [site] = sitesIn(file, name);
    if (!site) return;
    const text = readFileSync(path.join(env.projectDir, "docs/how-to/nginx.conf"), "utf8");
    out.write(
      text
        .replaceAll("site1", `site_${site.name.replaceAll("-", "_")}`)
        .replaceAll("www.agency.example", new URL(site.url).hostname)
        .replaceAll("/srv/site/releases", site.releases)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`),
    );
  },
});

/** Several sites of one installation: each has a content, data, releases and a port. */
export const sites: CommandGroup = {
  summary: "the sites of several agencies on this machine",
  commands: { list, add, release: releaseAll, doctor: doctorAll, nginx },
};
