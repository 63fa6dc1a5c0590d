/** What staff do for the agency, each with the rights of those before it. */
export const staffRoles = ["agent", "editor", "publisher"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value);

/** What the desk lets somebody do, and the lowest role that may. */
const lowestRole = {
  /** Reads requests with their files and notes. */
  "requests.read": "agent",
  /** Takes a request, changes its state, writes notes, answers. */
  "requests.work": "agent",
  /** Takes a list of people and their words out of the desk. */
  "requests.export": "editor",
  /** Reads the content, what is not published yet included, and how properties do. */
  "content.read": "agent",
  /** Changes what changes every day: price, option, sold, rented, hidden. */
  "listings.update": "agent",
  /** Puts these online, and nothing else with them. */
  "listings.publish": "agent",
  /** The same for corrected texts of a property. */
  "texts.publish": "editor",
  /** Makes a property, and writes one that no visitor has met yet. */
  "properties.draft": "agent",
  /** Changes properties, projects, pages, articles, people and pictures. */
  "content.edit": "editor",
  /** Changes what concerns the whole site: its settings and addresses. */
  "settings.edit": "publisher",
  /** Makes a release of the content, and takes one back. */
  "releases.publish": "publisher",
  /** Opens, moves and cancels visits. */
  "visits.work": "agent",
  /** Writes to people who look for a property. */
  "demand.mail": "agent",
  /** Invites owners, and sees what they see. */
  "owners.manage": "editor",
  /** Reads who has done what at the desk. */
  "audit.read": "publisher",
  /** Erases a person, which cannot be undone. */
  "people.erase": "publisher",
} as const satisfies Record<string, StaffRole>;
export type StaffRight = keyof typeof lowestRole;

export const staffRights = Object.keys(lowestRole) as StaffRight[];

/** Whether a role has a right. */
export const mayStaff = (role: StaffRole, right: StaffRight): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(lowestRole[right]);

/** The one of two roles with fewer rights. */
export const lowerRole = (a: StaffRole, b: StaffRole): StaffRole =>
  staffRoles.indexOf(a) < staffRoles.indexOf(b) ? a : b;
