/** What a request was answered with, where no route of the API answered it: few names, as each is a series of the metrics. */
export type AnswerClass = "page" | "data" | "file" | "redirect" | "not-found" | "rejected";

/**
 * @param path without a query
 * @param status of the answer; 0 where there was none
 */
export function answerClass(path: string, status: number): AnswerClass {
  if (status === 404) return "not-found";
  if (status === 307 || status === 308) return "redirect";
  if (status === 400 || status === 405) return "rejected";
  if (path.lastIndexOf(".") > path.lastIndexOf("/")) return "file";
  return path.startsWith("/api/") ? "data" : "page";
}
