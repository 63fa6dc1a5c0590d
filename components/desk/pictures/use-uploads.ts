import { useCallback, useEffect, useRef, useState } from "react";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskError } from "../desk-api";
import type { DeskWords } from "../desk-words";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo";
import { largestFile, sendFile } from "./send-file";

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

let lastId = 0;

/**
 * Sends files, three at a time; one that fails leaves the others alone. Those that found no connection are sent again once there is one.
 * @param prepare what is done with a file before; by default photos are made smaller
 * @param onDone called with each answer, in whichever order they come
 */
export function useUploads<Answer>({
  language,
  words,
  prepare = preparePhoto,
  onDone,
}: {
  language: LanguageCode;
  words: DeskWords;
  prepare?: (file: File) => Promise<PreparedPhoto>;
  onDone: (answer: Answer, upload: Upload) => void;
}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState(0);
  const jobs = useRef(new Map<number, Job>());
  const queue = useRef<Upload[]>([]);
  const active = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const { upload: t } = words.pictures;

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }, []);

  const send = useCallback(
    async (upload: Upload, job: Job) => {
      const { id } = upload;
      change(id, { state: "sending", share: 0, message: "" });
      job.prepared ??= await prepare(job.file);
      change(id, { preview: job.prepared.preview });
      if (job.prepared.file.size > largestFile) throw new DeskError(413, "", t.tooLarge);
      const path = `${job.path}&${new URLSearchParams({ original: job.file.name })}`;
      const answer = await sendFile<Answer>(path, language, job.prepared.file, {
        signal: job.abort.signal,
        onShare: (share) => change(id, share < 1 ? { share } : { share, state: "working" }),
      });
      jobs.current.delete(id);
      setUploads((before) => before.filter((each) => each.id !== id));
      setAdded((before) => before + 1);
      done.current(answer, upload);
    },
    [change, prepare, language, t],
  );

  const pump = useCallback(() => {
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
  }, [send, change, t]);

  const add = useCallback(
    (files: Iterable<File>, path: string) => {
      const fresh = [...files].map((file): Upload => {
        lastId += 1;
        jobs.current.set(lastId, { file, prepared: null, abort: new AbortController(), path });
        return {
          id: lastId,
          name: file.name,
          preview: null,
          state: "waiting",
          share: 0,
          message: "",
          canRetry: true,
        };
      });
      // A new choice is counted by itself.
      if (jobs.current.size === fresh.length) setAdded(0);
      setUploads((before) => [...before, ...fresh]);
      queue.current.push(...fresh);
      pump();
    },
    [pump],
  );

  const retry = useCallback(
    (again: readonly Upload[]) => {
      const failed = again.filter(({ state, canRetry }) => state === "failed" && canRetry);
      for (const { id } of failed) change(id, { state: "waiting", message: "", share: 0 });
      queue.current.push(...failed);
      pump();
    },
    [pump, change],
  );

  const dismiss = useCallback((id: number) => {
    jobs.current.get(id)?.abort.abort();
    jobs.current.delete(id);
    queue.current = queue.current.filter((each) => each.id !== id);
    setUploads((before) => before.filter((each) => each.id !== id));
  }, []);

  useEffect(() => {
    const again = () => retry(uploads);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [retry, uploads]);

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

export type Uploads = Pick<
  ReturnType<typeof useUploads>,
  "uploads" | "added" | "isBusy" | "retry" | "dismiss"
>;
