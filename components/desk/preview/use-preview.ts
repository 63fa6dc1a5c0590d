import { useCallback, useEffect, useRef, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { PreviewAnswer, PreviewUnreadable } from "@/lib/desk/contract/preview-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskError, failureText, isSignedOut, sendDesk } from "../desk-api";
import { useDesk } from "../use-desk";

/** After the last edit, in ms: a page is not made for each letter. */
const quiet = 700;

interface Shown {
  answer: PreviewAnswer | null;
  isLoading: boolean;
  failure: string;
  /** What has to be put right first, and where. */
  unreadable: PreviewUnreadable | null;
}

const whole = { isLoading: false, failure: "", unreadable: null };

/** The page of a file with edits, made anew when they have been the same for a moment. */
export function usePreview({
  name,
  edits,
  pageLanguage,
}: {
  name: ContentName;
  edits: JsonEdit[];
  pageLanguage: LanguageCode;
}) {
  const {
    words,
    facts: { language },
    onSignedOut,
  } = useDesk();
  const [preview, setShown] = useState<Shown>({ ...whole, answer: null, isLoading: true });
  const [tries, setTries] = useState(0);
  const latest = useRef(0);
  const isFirst = useRef(true);
  // The same edits in another list are the same page.
  const order = JSON.stringify({ name, edits, pageLanguage });
  const read = useCallback(
    async (number: number) => {
      setShown((current) => ({ ...current, isLoading: true }));
      try {
        const answer = await sendDesk<PreviewAnswer>("preview/", language, JSON.parse(order));
        if (number === latest.current) setShown({ ...whole, answer });
      } catch (error) {
        if (isSignedOut(error)) return onSignedOut();
        if (number !== latest.current) return;
        const failure = failureText(error, words.publishing.preview.failed);
        const isUnreadable = error instanceof DeskError && error.code === "preview-unreadable";
        const unreadable = isUnreadable ? (error.body as PreviewUnreadable) : null;
        setShown(({ answer }) => ({ answer, isLoading: false, failure, unreadable }));
      }
    },
    [order, language, onSignedOut, words.publishing.preview.failed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for the same page once more.
  useEffect(() => {
    const number = ++latest.current;
    const timer = setTimeout(() => void read(number), isFirst.current ? 0 : quiet);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [read, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...preview, retry };
}
