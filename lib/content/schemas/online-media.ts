import { z } from "zod";
import { mediaSources, mediaStatuses, mediaTypes } from "../../domain/owner/owner-entry.ts";
import { isoDate, localizedText } from "./common.ts";

/** What the agency has done for a property online; only its owners see it (specification, point 3). */
export const onlineMediaItem = z.strictObject({
  Date: isoDate.meta({ description: "The day it was put online, or will be." }),
  Type: z.enum(mediaTypes).meta({
    description:
      "An advert, a place above others (spotlight), a message on a network, a newsletter, a film or a tour.",
  }),
  Contact: z.string().trim().min(1).max(80).meta({ description: "Where it stands, or who made it." }),
  Subject: localizedText,
  Comment: localizedText.optional().meta({ description: "What the owner is told about it." }),
  Status: z.enum(mediaStatuses),
  Source: z.enum(mediaSources).meta({ description: "Who has put it online." }),
});
