import { type FormEvent, useState } from "react";
import { homeOfLink, linkToHome, typedLink } from "@/lib/domain/text/text-links";
import { DeskButton } from "../../desk-button";
import { DeskDialog } from "../../desk-dialog";
import { Chips, SelectField, TextField } from "../../desk-fields";
import { PropertyField } from "../../visits/property-field";
import { useEditor } from "../editor-context";

type Target = "page" | "home" | "address";
const targets: readonly Target[] = ["page", "home", "address"];

/** Where a link leads: to a page of the site or a home, in the reader's language each time, or to any address. */
export function LinkDialog({
  href,
  hasWords,
  onPut,
  onRemove,
  onClose,
}: {
  /** Null for a new link. */
  href: string | null;
  /** Whether there are words that the link will be of. */
  hasWords: boolean;
  onPut: (link: { href: string; words: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { form, words } = useEditor();
  const t = words.editor.rich;
  const pages = form.references.paths ?? [];
  const firstHome = href === null ? null : homeOfLink(href);
  const isPage = href === null || pages.some(({ value }) => value === href);
  const [target, setTarget] = useState<Target>(firstHome !== null ? "home" : isPage ? "page" : "address");
  const [page, setPage] = useState(isPage ? (href ?? "") : "");
  const [home, setHome] = useState({ id: firstHome, title: "" });
  const [address, setAddress] = useState(firstHome === null && !isPage ? (href ?? "") : "");
  const [own, setOwn] = useState("");
  const [isWrong, setWrong] = useState(false);
  const chosen: Record<Target, { href: string | null; words: string }> = {
    page: { href: page || null, words: pages.find(({ value }) => value === page)?.label ?? "" },
    home: { href: home.id === null ? null : linkToHome(home.id), words: home.title },
    address: { href: typedLink(address), words: address.trim() },
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    const link = chosen[target];
    if (link.href === null) return setWrong(true);
    onPut({ href: link.href, words: own.trim() || link.words });
  };
  const error = isWrong && chosen[target].href === null ? t.linkErrors[target] : undefined;
  return (
    <DeskDialog heading={words.editor.link} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={put} className="form desk-form">
        <fieldset aria-label={t.linkTo} className="editor-chips">
          <Chips
            name="link-target"
            options={targets.map((name) => [name, t.linkTargets[name]] as const)}
            chosen={target}
            onChoose={setTarget}
          />
        </fieldset>
        {target === "page" && (
          <SelectField
            id="link-page"
            label={t.linkTargets.page}
            error={error}
            value={page}
            onValue={setPage}
            options={[
              ["", words.editor.choose],
              ...pages.map(({ value, label }) => [String(value), `${label} (${value})`] as const),
            ]}
          />
        )}
        {target === "home" && (
          <PropertyField
            chosen={home.id}
            {...(error && { error })}
            onChoose={(id, title = "") => setHome({ id, title })}
          />
        )}
        {target === "address" && (
          <TextField
            id="link-address"
            label={t.linkTargets.address}
            hint={t.addressHint}
            error={error}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={address}
            onText={setAddress}
          />
        )}
        {!hasWords && <TextField id="link-words" label={t.linkWords} value={own} onText={setOwn} />}
        <div className="desk-actions">
          <DeskButton type="submit" look="main" label={t.linkPut} />
          {href !== null && <DeskButton look="danger" label={t.linkRemove} onClick={onRemove} />}
          <DeskButton label={words.editor.cancel} onClick={onClose} />
        </div>
      </form>
    </DeskDialog>
  );
}
