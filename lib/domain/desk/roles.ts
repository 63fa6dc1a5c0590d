/** What staff do for the agency, each with the rights of those before it. */
export const staffRoles = ["agent", "editor", "publisher"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What the desk lets somebody do, and the lowest role that may. */
const lowestRole = {
  /** Reads requests with their files and notes. */
  "requests.read": "agent",
  /** Takes a request, changes its state, writes notes, answers. */
  "requests.work": "agent",
  /** Takes a list of people and their words out of the desk. */
  "requests.export": "editor",
  /** Erases a person, which cannot be undone. */
  "people.erase": "publisher",
} as const satisfies Record<string, StaffRole>;
export type StaffRight = keyof typeof lowestRole;

export const staffRights = Object.keys(lowestRole) as StaffRight[];

/** Whether a role has a right. */
export const mayStaff = (role: StaffRole, right: StaffRight): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(lowestRole[right]);
