import { Share2 } from "lucide";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";

/** Shares a link by the device's own sheet, else copies it; where neither is allowed it is shown, to be copied by hand. */
export function CopyLink({
  words,
  url,
}: {
  words: { share: string; copied: string; copyThis: string };
  url: () => string;
}) {
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(url()) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  const share = () => {
    if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copy();
    return navigator.share({ url: url() }).catch((reason: unknown) => {
      // Closed by the visitor; anything else leaves them the address.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) return copy();
    });
  };
  return (
    <>
      <button type="button" onClick={share} className="button button-plain">
        <Icon drawing={Share2} className="size-4 shrink-0" strokeWidth={1.5} />
        <span aria-live="polite">{result === "copied" ? words.copied : words.share}</span>
      </button>
      {result === "failed" && (
        <label className="block w-full text-note">
          {words.copyThis}
          <input
            readOnly
            value={url()}
            onFocus={(event) => event.target.select()}
            className="control mt-1 px-3 py-2"
          />
        </label>
      )}
    </>
  );
}
