/** What an owner's password needs: length, and nothing that makes people write it down. */
export const shortestPassword = 10;
export const longestPassword = 200;

export type PasswordFault = "required" | "short" | "long" | "match";

/** What is wrong with a chosen password; null where it can be taken. */
export function passwordFault(password: string, repeated: string): PasswordFault | null {
  if (password === "") return "required";
  if (password.length < shortestPassword) return "short";
  if (password.length > longestPassword) return "long";
  return password === repeated ? null : "match";
}
