import { useEffect, useRef, useState } from "react";
import { bytesOfMegabytes } from "@/lib/domain/media/upload-limits";
import { fill } from "@/lib/domain/text/words";
import { DeskError } from "../desk-api";
import { useDesk } from "../use-desk";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo";
import { sendFile } from "./send-file";

/** A file on its way. */
export interface Upload {
  /** Counts up in the order in which files were chosen. */
  id: number;
  name: string;
  preview: string | null;
  state: "waiting" | "sending" | "working" | "failed";
  /** Of its bytes that are sent, up to 1. */
  share: number;
  /** Why it has failed, in words. */
  message: string;
  /** Whether to send it again can help. */
  canRetry: boolean;
}

interface Job {
  file: File;
  prepared: PreparedPhoto | null;
  abort: AbortController;
  path: string;
}

/** Files that are sent at the same time. */
const atOnce = 3;

/** Answers that stay the same when the same file comes again. */
const isFinal = (error: DeskError) => [403, 413, 415, 422].includes(error.status);

const waiting = { state: "waiting", share: 0, message: "" } as const;

let lastId = 0;

/**
 * Sends files, three at a time; one that fails leaves the others alone. Those that found no connection are sent again once there is one.
 * @param onDone called with each answer, in whichever order they come
 */
export function useUploads<Answer>(onDone: (answer: Answer, upload: Upload) => void) {
  const { words, facts } = useDesk();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState(0);
  const jobs = useRef(new Map<number, Job>());
  const queue = useRef<Upload[]>([]);
  const active = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const { upload: t } = words.pictures;

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function send(upload: Upload, job: Job): Promise<void> {
    const { id } = upload;
    change(id, { state: "sending", share: 0, message: "" });
    job.prepared ??= await preparePhoto(job.file);
    change(id, { preview: job.prepared.preview });
    const { pictureSize: most } = facts.uploads;
    if (job.prepared.file.size > bytesOfMegabytes(most))
      throw new DeskError(413, "", fill(t.tooLarge, { most }));
    const path = `${job.path}&${new URLSearchParams({ original: job.file.name })}`;
    const answer = await sendFile<Answer>(path, facts.language, job.prepared.file, {
      signal: job.abort.signal,
      onShare: (share) => change(id, share < 1 ? { share } : { share, state: "working" }),
    });
    jobs.current.delete(id);
    remove(id);
    setAdded((count) => count + 1);
    done.current(answer, upload);
  }

  function pump(): void {
    while (active.current < atOnce) {
      const upload = queue.current.shift();
      const job = upload && jobs.current.get(upload.id);
      if (!upload) return;
      if (!job) continue;
      active.current += 1;
      send(upload, job)
        .catch((cause: unknown) => {
          const error = cause instanceof DeskError ? cause : new DeskError(0, "", "");
          const message = error.message || (navigator.onLine ? t.broken : t.offline);
          change(upload.id, { state: "failed", message, canRetry: !isFinal(error) });
        })
        .finally(() => {
          active.current -= 1;
          pump();
        });
    }
  }

  function add(files: Iterable<File>, path: string): void {
    const fresh = [...files].map((file): Upload => {
      lastId += 1;
      jobs.current.set(lastId, { file, prepared: null, abort: new AbortController(), path });
      return { ...waiting, id: lastId, name: file.name, preview: null, canRetry: true };
    });
    // A new choice is counted by itself.
    if (jobs.current.size === fresh.length) setAdded(0);
    setUploads((all) => [...all, ...fresh]);
    queue.current.push(...fresh);
    pump();
  }

  function retry(again: readonly Upload[]): void {
    const failed = again.filter(({ state, canRetry }) => state === "failed" && canRetry);
    for (const { id } of failed) change(id, waiting);
    queue.current.push(...failed);
    pump();
  }

  function dismiss(id: number): void {
    jobs.current.get(id)?.abort.abort();
    jobs.current.delete(id);
    queue.current = queue.current.filter((upload) => upload.id !== id);
    remove(id);
  }

  useEffect(() => {
    const again = () => retry(uploads);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  });

  const isBusy = uploads.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  // What is on its way when somebody leaves is given up: nobody would put it into the list.
  useEffect(() => {
    const { current } = jobs;
    return () => {
      queue.current = [];
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);

  return { uploads, added, isBusy, add, retry, dismiss };
}

export type Uploads = Omit<ReturnType<typeof useUploads>, "add">;
