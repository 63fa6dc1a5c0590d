import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Runs in a worker, so that typing never waits for it. Answers with the solution, or null where it took too long. */
addEventListener("message", async ({ data: challenge }) => {
  try {
    postMessage(await solveChallenge({ challenge, deriveKey }));
  } catch {
    postMessage(null);
  }
});
