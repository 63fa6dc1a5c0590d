/** The steps from the content to what visitors see, in their order. */
export const buildSteps = ["check", "pictures", "compile", "pages", "release", "switch"] as const;
export type BuildStep = (typeof buildSteps)[number];

/** Where a build is: at a step, and for long ones how much of it is done. */
export interface BuildProgress {
  step: BuildStep;
  done?: number;
  total?: number;
}

/** The line in which a build reports its progress: `[pictures]`, `[pages] 120/683`. */
export const progressLine = ({ step, done, total }: BuildProgress): string =>
  total === undefined ? `[${step}]` : `[${step}] ${done ?? 0}/${total}`;

/** The progress in such a line; null for every other one. */
export function readProgress(line: string): BuildProgress | null {
  const [, name, done, total] = /^\[(\w+)\](?: (\d+)\/(\d+))?$/.exec(line.trim()) ?? [];
  const step = buildSteps.find((candidate) => candidate === name);
  if (!step) return null;
  return total === undefined ? { step } : { step, done: Number(done), total: Number(total) };
}

/** The further one of where a build was and is: pictures and the compiler run at once, and write in turns. */
export const furtherProgress = (previous: BuildProgress | null, now: BuildProgress): BuildProgress =>
  previous && buildSteps.indexOf(now.step) < buildSteps.indexOf(previous.step) ? previous : now;

/** How often a long step reports its progress: some twenty times. */
export const isWorthALine = (done: number, total: number): boolean =>
  done === total || done % Math.max(1, Math.ceil(total / 20)) === 0;
