import "server-only";
import { liveFile } from "./live-file.ts";
import { answersSchema } from "./schemas/answers.ts";

/** The agency's usual answers as they are saved now, published or not; none where it has no such file. */
export const usualAnswers = liveFile("answers.json", answersSchema, { answers: [] });
