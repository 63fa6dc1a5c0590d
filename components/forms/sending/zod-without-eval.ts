import { config } from "zod";

/** Our pages forbid making code of text, and zod would try. Stands before the first schema is made. */
config({ jitless: true });
