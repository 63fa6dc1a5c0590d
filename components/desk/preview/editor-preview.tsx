import { DeskButton } from "../desk-button";
import "./editor-preview.css";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import { useDesk } from "../use-desk";
import type { PreviewProps } from "./preview-pane";

const PreviewPane = lazy(() => import("./preview-pane"));

/** From here on there is room for the page beside the editor. */
const roomy = "(width >= 90rem)";

/** What no page shows. */
const unseen: readonly ContentName[] = ["owners", "staff", "paths", "places", "map/drawing"];

/** The way to the page with what is edited: beside the editor on a wide screen, where it follows each edit, and over it on a narrow one. */
export function EditorPreview(props: PreviewProps) {
  const { words } = useDesk();
  const { name } = props;
  const { preview: t } = words.publishing;
  const isRoomy = useMediaQuery(roomy);
  // Texts are written beside their page from the start; on a narrow screen it would cover them.
  const [wish, setWish] = useState<boolean | null>(null);
  const isOpen = wish ?? (isRoomy && /^(articles|pages)\//.test(name));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    if (!isRoomy) current.showModal();
    else if (wish) current.show();
    // Nobody has asked for it: the focus stays where it is.
    else current.open = true;
    return () => current.close();
  }, [isOpen, isRoomy, wish]);
  // While it is still there: it gives the focus back to what had it before.
  const close = () => {
    dialog.current?.close();
    setWish(false);
  };
  if (name === "paths") return <p className="desk-soft">{t.pathsLater}</p>;
  if (unseen.includes(name)) return null;
  return (
    <>
      <button
        type="button"
        className="desk-button preview-open"
        aria-expanded={isOpen}
        onClick={() => setWish(!isOpen)}
      >
        {t.heading}
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          aria-label={t.heading}
          className="preview-side"
          onCancel={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <DeskButton look="plain" label={t.close} onClick={close} />
          <Suspense fallback={<p>{words.loading}</p>}>
            <PreviewPane
              {...props}
              onJump={(path) => {
                // It would cover the field.
                if (!isRoomy) close();
                props.onJump(path);
              }}
            />
          </Suspense>
        </dialog>
      )}
    </>
  );
}
