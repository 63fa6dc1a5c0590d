import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskPicture, DeskPictures, PictureProgress } from "@/lib/desk/contract/picture-answers";
import { readDesk } from "../desk-api";
import { useDesk } from "../use-desk";

/** In ms, between two looks at what is made in the background. */
const progressPause = 4_000;

/** Languages that a picture needs words in, and words to begin with. */
export type PictureFacts = Pick<DeskPictures, "languages" | "subjects">;

/** What is known of the pictures of a list; undefined for one that is not there. */
export function usePictures(files: readonly string[]) {
  const { language } = useDesk().facts;
  const [known, setKnown] = useState<ReadonlyMap<string, DeskPicture>>(new Map());
  const [facts, setFacts] = useState<PictureFacts>({ languages: [], subjects: [] });
  const [state, setState] = useState<"loading" | "failed" | "ready">("loading");
  const asked = useRef(new Set<string>());

  const put = useCallback((pictures: readonly DeskPicture[]) => {
    for (const { file } of pictures) asked.current.add(file);
    setKnown((before) => new Map([...before, ...pictures.map((each) => [each.file, each] as const)]));
  }, []);

  const wanted = files.filter((file) => !asked.current.has(file)).join(",");
  const isFirst = facts.languages.length === 0;
  const read = useCallback(async () => {
    try {
      const answer = await readDesk<DeskPictures>(`pictures/?files=${encodeURIComponent(wanted)}`, language);
      for (const file of wanted.split(",")) asked.current.add(file);
      put(answer.pictures);
      setFacts(answer);
      setState("ready");
    } catch {
      setState("failed");
    }
  }, [wanted, language, put]);
  useEffect(() => {
    if (wanted !== "" || isFirst) void read();
  }, [read, wanted, isFirst]);

  const isMaking = files.some((file) => known.get(file)?.sizes === "waiting");
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(async () => {
      const found = await readDesk<PictureProgress>("pictures/progress/", language).catch(() => null);
      if (!found) return;
      const sizesOf = (file: string) =>
        found.failed.includes(file) ? "failed" : found.waiting.includes(file) ? "waiting" : "ready";
      setKnown(
        (before) => new Map([...before].map(([file, each]) => [file, { ...each, sizes: sizesOf(file) }])),
      );
    }, progressPause);
    return () => clearInterval(timer);
  }, [isMaking, language]);

  return { known, facts, state, read, put };
}
