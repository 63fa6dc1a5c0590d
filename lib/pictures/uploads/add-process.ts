import { setPriority } from "node:os";
import sharp from "sharp";
import { addQueuedPictures } from "./add-pictures.ts";

/** Makes the copies of queued pictures in a process of its own, after everything else: `node --conditions=react-server add-process.ts CONTENT TARGET QUEUE`. */
const [content = "", target = "", queue = ""] = process.argv.slice(2);
setPriority(19);
sharp.concurrency(1);
await addQueuedPictures({ content, target, queue });
