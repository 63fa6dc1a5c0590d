import { config } from "zod";

/** Our policy forbids `eval`, which zod would use. A module of its own, imported before those that make schemas. */
config({ jitless: true });
