import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { serverEnv } from "./server-env";
import { first, type Language } from "./site";

interface Member {
  email: string;
  name: string;
  language: Language;
  role: string;
}

const staff: Member[] = JSON.parse(readFileSync("content/staff.json", "utf8")).staff;
const team: { email?: string }[] = JSON.parse(readFileSync("content/team.json", "utf8")).members;

/** Addresses that only the staff's file names; those of the agency's team stand on its pages. */
export const staffAddresses = staff
  .map(({ email }) => email)
  .filter((address) => !team.some(({ email }) => email === address));

/** The member of the demonstration's staff with a role. */
export const memberWith = (role: string): Member =>
  first(
    staff.filter((member) => member.role === role),
    role,
  );

/** `npm run agency -- staff …`, beside the running site. */
export function agencyStaff(...args: string[]): string {
  const command = ["--conditions=react-server", "lib/cli/agency.ts", "staff", ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...serverEnv() },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}
