import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskError, deskApi } from "../desk-api";

/** In ms: a server ends a request after five minutes in any case. */
const timeout = 5 * 60_000;

function errorIn(request: XMLHttpRequest): DeskError {
  let answer: { error?: string; message?: string } = {};
  try {
    answer = JSON.parse(request.responseText);
  } catch {
    // Of a proxy, or none.
  }
  return new DeskError(request.status, answer.error ?? "", answer.message ?? "");
}

/**
 * Sends a file as the body of a request to an address of the desk. `fetch` says nothing of how far it is.
 * @param onShare called with the share that is sent, up to 1
 * @throws DeskError, with status 0 where no answer came or it was given up
 */
export function sendFile<Answer>(
  path: string,
  language: LanguageCode,
  file: Blob,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new DeskError(0, "", ""));
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status !== 200) return reject(errorIn(request));
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        fail();
      }
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, fail);
    request.open("POST", `${deskApi}${path}${path.includes("?") ? "&" : "?"}language=${language}`);
    request.timeout = timeout;
    request.setRequestHeader("content-type", "application/octet-stream");
    if (signal.aborted) return fail();
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
