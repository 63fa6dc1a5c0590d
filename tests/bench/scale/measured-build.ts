import { spawn } from "node:child_process";
import { processTree } from "./process-tree.ts";

/** The steps of a build in their order, each with the command that begins it. */
const steps = [
  { name: "check", command: /agency\.ts check/ },
  { name: "pictures", command: /lib\/pictures\/build\.ts/ },
  { name: "brand", command: /lib\/build\/(brand|map-files|inline-scripts)\.ts/ },
  { name: "compile", command: /lib\/build\/compile\.ts/ },
  { name: "render", command: /lib\/build\/render\/render-site\.ts/ },
] as const;

export type StepName = (typeof steps)[number]["name"];

export interface MeasuredBuild {
  seconds: number;
  /** Seconds until the release was whole: what remains is removing the one before. */
  ready: number;
  /** Seconds from the beginning of a step to that of the next. */
  steps: Partial<Record<StepName, number>>;
  /** The most memory of all processes together, in bytes. */
  peak: number;
}

/** ms between two looks at the processes. */
const interval = 250;

/**
 * Builds a project by `npm run build`.
 * @param limit ms, after which it is ended
 * @throws with the end of its output, where it fails or takes too long
 */
export function measureBuild(
  folder: string,
  environment: NodeJS.ProcessEnv,
  limit: number,
): Promise<MeasuredBuild> {
  const start = performance.now();
  const begun = new Map<StepName, number>();
  const note = (name: StepName) => begun.has(name) || begun.set(name, performance.now());
  let peak = 0;
  let output = "";
  let ready: number | undefined;
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "build"], {
      cwd: folder,
      detached: true,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stop = () => child.pid && process.kill(-child.pid, "SIGKILL");
    process.once("exit", stop);
    const look = setInterval(() => {
      const tree = child.pid ? processTree(child.pid) : [];
      peak = Math.max(
        peak,
        tree.reduce((sum, { memory }) => sum + memory, 0),
      );
      for (const step of steps)
        if (tree.some(({ command }) => /^\S*node\S* /.test(command) && step.command.test(command)))
          note(step.name);
      if (performance.now() - start > limit) stop();
    }, interval);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = `${output}${text}`.slice(-20_000);
        if (output.includes("taken over as they were")) ready ??= performance.now();
      });
    child.on("close", (code) => {
      clearInterval(look);
      process.off("exit", stop);
      if (code !== 0) return reject(new Error(`the build ended with ${code}:\n${output.slice(-3000)}`));
      const end = performance.now();
      const times = [...begun].map(([name, time], index, all) => {
        const next = all[index + 1]?.[1] ?? end;
        return [name, (next - time) / 1000];
      });
      resolve({
        seconds: (end - start) / 1000,
        ready: ((ready ?? end) - start) / 1000,
        steps: Object.fromEntries(times),
        peak,
      });
    });
  });
}
