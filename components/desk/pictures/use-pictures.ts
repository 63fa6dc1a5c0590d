import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskPicture, DeskPictures, PictureProgress } from "@/lib/desk/contract/picture-answers";
import { readDesk } from "../desk-api";
import { useDesk } from "../use-desk";

/** In ms, between two looks at what is made in the background. */
const progressPause = 4_000;

/** Languages that a picture needs words in, and words to begin with. */
export type PictureFacts = Pick<DeskPictures, "languages" | "subjects" | "homes">;

/** The records of the pictures of a list; undefined for one that is not there. */
export function usePictures(files: readonly string[]) {
  const { language } = useDesk().facts;
  const [loaded, setLoaded] = useState<ReadonlyMap<string, DeskPicture>>(new Map());
  const [facts, setFacts] = useState<PictureFacts>({ languages: [], subjects: [], homes: {} });
  const [state, setState] = useState<"loading" | "failed" | "ready">("loading");
  const requested = useRef(new Set<string>());

  const put = useCallback((pictures: readonly DeskPicture[]) => {
    for (const { file } of pictures) requested.current.add(file);
    setLoaded((current) => new Map([...current, ...pictures.map((item) => [item.file, item] as const)]));
  }, []);

  const missing = files.filter((file) => !requested.current.has(file)).join(",");
  const isFirst = facts.languages.length === 0;
  const read = useCallback(async () => {
    try {
      const answer = await readDesk<DeskPictures>(`pictures/?files=${encodeURIComponent(missing)}`, language);
      for (const file of missing.split(",")) requested.current.add(file);
      put(answer.pictures);
      setFacts(answer);
      setState("ready");
    } catch {
      setState("failed");
    }
  }, [missing, language, put]);
  useEffect(() => {
    if (missing !== "" || isFirst) void read();
  }, [read, missing, isFirst]);

  const isMaking = files.some((file) => loaded.get(file)?.sizes === "waiting");
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(async () => {
      const progress = await readDesk<PictureProgress>("pictures/progress/", language).catch(() => null);
      if (!progress) return;
      const sizesOf = (file: string) =>
        progress.failed.includes(file) ? "failed" : progress.waiting.includes(file) ? "waiting" : "ready";
      setLoaded(
        (current) => new Map([...current].map(([file, item]) => [file, { ...item, sizes: sizesOf(file) }])),
      );
    }, progressPause);
    return () => clearInterval(timer);
  }, [isMaking, language]);

  return { loaded, facts, state, read, put };
}
