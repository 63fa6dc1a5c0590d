import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { DeskPicture, PictureSaved } from "@/lib/desk/contract/picture-answers";
import type { TypeKind } from "@/lib/domain/listing/building";
import { insertByRank, moveItem, plansLast } from "@/lib/domain/media/picture-order";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import "./pictures.css";
import { DescribeSeveral } from "./describe-several";
import { FileButton, pictureTypes } from "./file-button";
import { PictureDialog } from "./picture-dialog";
import { PictureGrid } from "./picture-grid";
import { LibraryDialog } from "./picture-library";
import { wordsOf } from "./picture-words";
import { UploadList } from "./upload-list";
import { usePictures } from "./use-pictures";
import { useUploads } from "./use-uploads";

interface PicturesFieldProps {
  /** The content that the pictures are of. */
  name: ContentName;
  /** The kind of home that they show; null where nobody knows it. */
  kind: TypeKind | null;
  /** Their files in their order, the cover first. */
  value: string[];
  /** Whether several can be chosen from the beginning, to say what they show. */
  describesAtOnce: boolean;
  onChange: (files: string[]) => void;
  /** Called with whether some are on their way. */
  onSending: (isSending: boolean) => void;
}

/** Takes the files that somebody drops on it. */
function DropZone({
  text,
  onFiles,
  children,
}: {
  text: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the mouse; the buttons in it do the same.
    <div
      className="drop-zone"
      data-over={isOver ? text : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

/** The pictures of a property or project: sent from a phone or a desktop, put in order, described, taken off the list. Saved with the rest. */
export default function PicturesField(props: PicturesFieldProps) {
  const { name, kind, value, describesAtOnce, onChange, onSending } = props;
  const { words, facts, account } = useDesk();
  const { pictures: t } = words;
  const isEditable = account.rights.includes("content.edit");
  const { loaded, facts: pictureFacts, state, read, put } = usePictures(value);
  const [opened, setOpened] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(describesAtOnce ? new Set() : null);
  const [removed, setRemoved] = useState<{ file: string; place: number } | null>(null);
  const [announcement, setAnnouncement] = useState("");

  // Answers come between two renderings: each adds to what the one before has left.
  const files = useRef(value);
  files.current = value;
  const planFiles = useRef(new Set<string>());
  const ranks = useRef(new Map<string, number>());
  const isPlan = (file: string) => loaded.get(file)?.isPlan ?? planFiles.current.has(file);
  const change = (next: readonly string[]) => {
    files.current = plansLast(next, isPlan);
    onChange(files.current);
  };

  const putOne = (picture: DeskPicture) => {
    if (picture.isPlan) planFiles.current.add(picture.file);
    else planFiles.current.delete(picture.file);
    put([picture]);
  };
  const { add, ...uploads } = useUploads<PictureSaved>(({ picture }, { id }) => {
    ranks.current.set(picture.file, id);
    putOne(picture);
    const isThere = files.current.includes(picture.file);
    if (isThere) setAnnouncement(fill(t.upload.known, { name: nameOf(picture.file) }));
    change(insertByRank(files.current, picture.file, (file) => ranks.current.get(file)));
  });
  const { isBusy } = uploads;
  useEffect(() => onSending(isBusy), [onSending, isBusy]);
  const { uploads: uploadLimits } = facts;
  const [isFull, setIsFull] = useState(false);
  /** No more than there is room for. */
  const send = (chosen: readonly File[], plan = false) => {
    const room = Math.max(0, uploadLimits.pictures - files.current.length - uploads.uploads.length);
    setIsFull(chosen.length > room);
    add(
      chosen.slice(0, room),
      `pictures/upload/?${new URLSearchParams({ name, ...(plan && { plan: "1" }) })}`,
    );
  };

  const photos = value.filter((file) => !isPlan(file));
  const plans = value.filter(isPlan);
  const ordered = [...photos, ...plans];
  function placeText(file: string): string {
    const group = plans.includes(file) ? plans : photos;
    return fill(group === plans ? t.planPlace : t.place, {
      place: group.indexOf(file) + 1,
      count: group.length,
    });
  }
  function nameOf(file: string): string {
    const picture = loaded.get(file);
    return (picture && wordsOf(picture, facts.language)) || placeText(file);
  }

  const moveIn = (group: readonly string[]) => (file: string, place: number) => {
    const moved = moveItem(group, group.indexOf(file), place);
    setAnnouncement(fill(t.moved, { name: nameOf(file), place: place + 1, count: group.length }));
    change(group === plans ? [...photos, ...moved] : [...moved, ...plans]);
  };
  const remove = (file: string) => {
    setOpened(null);
    setRemoved({ file, place: ordered.indexOf(file) });
    change(ordered.filter((candidate) => candidate !== file));
  };
  const undo = () => {
    if (removed) change(ordered.toSpliced(removed.place, 0, removed.file));
    setRemoved(null);
  };

  const openedPicture = opened === null ? undefined : loaded.get(opened);
  const neighbour = (step: number) => {
    const next = ordered[ordered.indexOf(opened ?? "") + step];
    return next === undefined || !loaded.has(next) ? null : () => setOpened(next);
  };
  const isOurs = (file: string) => loaded.get(file)?.source === undefined;
  const choose = (file: string) =>
    isOurs(file) &&
    setChosen((current) => {
      const next = new Set(current);
      if (!next.delete(file)) next.add(file);
      return next;
    });
  const onOpen = chosen ? choose : setOpened;
  const grid = { loaded, languages: pictureFacts.languages, isEditable, chosen, onOpen };
  return (
    <div className="pictures-field">
      <LiveRegion text={announcement} />
      {state === "failed" && <DeskMessage text={t.loadFailed} action={words.retry} onAction={read} />}
      <DropZone text={t.dropHere} onFiles={(chosen) => isEditable && send(chosen)}>
        {isEditable && (
          <>
            <div className="desk-actions">
              <FileButton label={t.add} accept={pictureTypes} multiple isMain onFiles={send} />
              <DeskButton label={t.library} onClick={() => setIsChoosing(true)} />
              {value.length > 1 && !chosen && (
                <DeskButton label={t.several.heading} onClick={() => setChosen(new Set())} />
              )}
            </div>
            <p className="desk-soft drop-hint">
              {fill(t.drop, { most: uploadLimits.pictureSize, count: uploadLimits.pictures })}
            </p>
          </>
        )}
        {chosen && value.length > 0 && (
          <DescribeSeveral
            kind={kind}
            pictures={ordered.filter(isOurs).flatMap((file) => loaded.get(file) ?? [])}
            pictureFacts={pictureFacts}
            chosen={chosen}
            onChoose={setChosen}
            onChange={(pictures) => {
              for (const picture of pictures) putOne(picture);
              const arePlans = new Map(pictures.map(({ file, isPlan: isFilePlan }) => [file, isFilePlan]));
              const next = plansLast(files.current, (file) => arePlans.get(file) ?? isPlan(file));
              if (next.some((file, place) => file !== files.current[place])) change(next);
            }}
            onClose={() => setChosen(null)}
          />
        )}
        <DeskMessage text={isFull ? fill(t.refusals.full, { most: uploadLimits.pictures }) : ""} />
        <UploadList uploads={uploads} />
        {value.length === 0 && uploads.uploads.length === 0 && <p>{t.empty}</p>}
        {removed && (
          <p role="status" className="desk-status picture-removed">
            {fill(t.removed, { name: nameOf(removed.file) })}{" "}
            <DeskButton look="plain" label={t.undo} onClick={undo} />
          </p>
        )}
        <PictureGrid {...grid} files={photos} hasCover arePlans={false} onMove={moveIn(photos)} />
      </DropZone>
      {(plans.length > 0 || isEditable) && (
        <div className="picture-plans">
          <h3>{t.plans}</h3>
          <p className="desk-soft">{t.plansText}</p>
          <PictureGrid {...grid} files={plans} hasCover={false} arePlans onMove={moveIn(plans)} />
          {isEditable && (
            <FileButton
              label={t.addPlan}
              accept={pictureTypes}
              multiple
              onFiles={(chosen) => send(chosen, true)}
            />
          )}
        </div>
      )}
      {opened !== null && openedPicture && (
        <PictureDialog
          key={opened}
          picture={openedPicture}
          kind={kind}
          pictureFacts={pictureFacts}
          place={placeText(opened)}
          isEditable={isEditable}
          onChange={(picture) => {
            putOne(picture);
            if (picture.isPlan !== openedPicture.isPlan)
              change(
                plansLast(files.current, (file) => (file === picture.file ? picture.isPlan : isPlan(file))),
              );
          }}
          onClose={() => setOpened(null)}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
        >
          {photos.indexOf(opened) > 0 && (
            <DeskButton
              look="plain"
              label={t.dialog.isCover}
              onClick={() => {
                moveIn(photos)(opened, 0);
                setOpened(null);
              }}
            />
          )}
          <DeskButton look="plain-danger" label={t.dialog.remove} onClick={() => remove(opened)} />
        </PictureDialog>
      )}
      {opened !== null && !openedPicture && state === "ready" && (
        <DeskMessage text={t.gone} action={t.dialog.remove} onAction={() => remove(opened)} />
      )}
      {isChoosing && (
        <LibraryDialog
          chosen={value}
          isMultiple
          onClose={() => setIsChoosing(false)}
          onChoose={(pictures) => {
            setIsChoosing(false);
            for (const picture of pictures) putOne(picture);
            change([...files.current, ...pictures.map(({ file }) => file)]);
          }}
        />
      )}
    </div>
  );
}
