import "./preview.css";
import { useEffect, useRef, useState } from "react";
import type { ContentFinding, ContentName } from "@/lib/desk/contract/content-answers";
import type { PreviewUnreadable } from "@/lib/desk/contract/preview-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import type { JsonPath } from "@/lib/domain/json/json";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { usePreview } from "./use-preview";

/** In pixels: a usual phone, and a screen on which the page has its whole width. */
const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

/** How wide an element is, and what its height leaves for the frame inside. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

/** The page in a frame that is as wide as the device, drawn smaller where there is less room. It stays where it was scrolled to. */
function Frame({ address, device, title }: { address: string; device: Device; title: string }) {
  const { box, width, height } = useSize();
  const place = useRef(0);
  const fullWidth = widths[device];
  const scale = width > 0 ? Math.min(1, width / fullWidth) : 1;
  return (
    <div ref={box} className="absolute inset-0">
      <iframe
        key={device}
        src={address}
        title={title}
        // Its own scripts run; it opens nothing, sends no form and leads this page nowhere.
        sandbox="allow-scripts allow-same-origin"
        className="absolute top-0 border-0"
        style={{
          left: Math.max(0, (width - fullWidth * scale) / 2),
          width: fullWidth,
          height: height / scale,
          transform: `scale(${scale})`,
          transformOrigin: "top left",
        }}
        onLoad={({ currentTarget: { contentWindow } }) => {
          contentWindow?.scrollTo(0, place.current);
          contentWindow?.addEventListener(
            "scroll",
            () => {
              place.current = contentWindow.scrollY;
            },
            { passive: true },
          );
        }}
      />
    </div>
  );
}

export interface PreviewProps {
  name: ContentName;
  edits: JsonEdit[];
  /** That somebody writes in: the page changes to it, and stays where they choose another one. */
  language: LanguageCode;
  /** What the check says of the file. */
  findings: readonly ContentFinding[];
  /** Leads to a field of the file. */
  onJump: (path: JsonPath) => void;
}

/** What keeps the page from being shown: each field with what the check says of it, or the other file that it is in. */
function UnreadablePlaces({
  unreadable: { name, title, places },
  edited,
  findings,
  onJump,
}: Pick<PreviewProps, "findings" | "onJump"> & { unreadable: PreviewUnreadable; edited: ContentName }) {
  if (name !== edited || places.length === 0)
    return (
      <p>
        <DeskLink to={editorAddress(name)} className="desk-plain">
          {title}
        </DeskLink>{" "}
        {places.map(({ text }) => text).join(", ")}
      </p>
    );
  return (
    <ul>
      {places.map(({ path, text }) => (
        <li key={text}>
          <button type="button" className="editor-finding" onClick={() => onJump(path)}>
            <strong>{text}</strong> {findings.find((finding) => `${finding.path}` === `${path}`)?.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * The page of a file of the content as it will be with these edits, which nobody has saved: in each language, at the width of a phone and of a
 * screen.
 */
export default function PreviewPane({ name, edits, language, findings, onJump }: PreviewProps) {
  const { words, facts } = useDesk();
  const { preview: t } = words.publishing;
  const [pageLanguage, setPageLanguage] = useState(language);
  useEffect(() => setPageLanguage(language), [language]);
  const [device, setDevice] = useState<Device>("phone");
  const { answer, isLoading, failure, unreadable, retry } = usePreview({ name, edits, pageLanguage });
  const languages = answer?.languages ?? [facts.language];
  return (
    <section aria-label={t.heading} aria-busy={isLoading}>
      <div className="preview-bar">
        <fieldset aria-label={t.language} className="desk-tabs">
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              title={languageTable[code].name}
              aria-pressed={code === pageLanguage}
              onClick={() => setPageLanguage(code)}
            >
              {code.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <fieldset aria-label={t.width} className="desk-tabs">
          {(["phone", "desktop"] as const).map((item) => (
            <button key={item} type="button" aria-pressed={item === device} onClick={() => setDevice(item)}>
              {t[item]}
            </button>
          ))}
        </fieldset>
        {answer && (
          <a href={answer.address} target="_blank" rel="noopener" className="desk-plain">
            {t.open}
          </a>
        )}
      </div>
      {failure && <DeskMessage text={failure} action={t.retry} onAction={retry} />}
      {unreadable && (
        <UnreadablePlaces unreadable={unreadable} edited={name} findings={findings} onJump={onJump} />
      )}
      <p className="desk-soft">{t.private}</p>
      {name === "site" && <p className="desk-soft">{t.siteLater}</p>}
      <div className="preview-box" data-loading={isLoading || undefined}>
        {isLoading && <p role="status">{t.loading}</p>}
        {answer && (
          <Frame
            address={answer.address}
            device={device}
            title={`${t.frame}: ${pageLanguage.toUpperCase()}`}
          />
        )}
      </div>
    </section>
  );
}
