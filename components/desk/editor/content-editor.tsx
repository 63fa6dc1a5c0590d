import "./editor.css";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type {
  ContentDocument,
  ContentFinding,
  ContentName,
  ContentUnreadable,
  SavedOnline,
  TeamInUse,
} from "@/lib/desk/contract/content-answers";
import type { FieldDescription, FormDescription } from "@/lib/desk/contract/field-description";
import type { ImportedFields } from "@/lib/desk/contract/import-answers";
import { completedAddress } from "@/lib/domain/address/listed-place";
import { rightToEdit } from "@/lib/domain/desk/content-rights";
import { withEntryId } from "@/lib/domain/desk/entry-id";
import { recordFacts } from "@/lib/domain/desk/field-condition";
import { withUsualType } from "@/lib/domain/desk/usual-type";
import { isSameJson, type JsonPath } from "@/lib/domain/json/json";
import { type Advert, applyingMentions, satisfyingFields } from "@/lib/domain/law/mandatory-mentions";
import { isoDay } from "@/lib/domain/text/dates";
import { isLanguageCode } from "@/lib/domain/text/language";
import { UsesList } from "../content/uses-list";
import { ReadingState } from "../desk-message";
import { EditorPreview } from "../preview/editor-preview";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { controls } from "./controls";
import type { TypedValue } from "./edited-file";
import {
  contentFieldId,
  type Editor,
  EditorContext,
  isInside,
  type LawfulDemand,
  lawfulDemands,
  useOpen,
} from "./editor-context";
import { EditorBar, EditorChoice, EditorFindings } from "./editor-parts";
import { Fields } from "./field-view";
import { FindingCount } from "./finding-count";
import { GuidedSteps, type NewHouseGuide } from "./guided-steps";
import { SuccessorChoice } from "./successor-choice";
import { useCheckedFindings } from "./use-checked-findings";
import { useContentDocument } from "./use-content-document";

const BrandSample = lazy(() => import("./brand-sample"));

export interface ContentEditorProps {
  name: ContentName;
  /** Whether a save is on its way. */
  onSaving?: (isSaving: boolean) => void;
  onSaved?: (document: ContentDocument, online: SavedOnline | null) => void;
  /** What has become of the last save besides. */
  news?: ReactNode;
  /** Where a new house is filled in step by step. */
  guide?: NewHouseGuide | null;
}

/** From here on languages stand side by side. */
const wide = "(width >= 75rem)";
/** From here on all groups are open at first. */
const roomy = "(width >= 48rem)";

/** The former value as long as the new one is equal, so that fields are drawn anew only where something has changed for them. */
function useStable<Value>(value: Value, isEqual: (a: Value, b: Value) => boolean = isSameJson): Value {
  const latest = useRef(value);
  if (!isEqual(latest.current, value)) latest.current = value;
  return latest.current;
}

/** Whether two editors have the same parts. */
const isSameEditor = (a: Editor, b: Editor): boolean =>
  (Object.keys(a) as (keyof Editor)[]).every((part) => a[part] === b[part]);

/** Dotted paths that the law asks an advert for, and how much it insists, the strictest last; of several ways to obey, the one that was taken. */
function lawfulPaths(
  form: FormDescription,
  value: Readonly<Record<string, unknown>>,
): [string, LawfulDemand][] {
  const kind = form.kinds[String(value.MainTypeName)];
  if (!kind || typeof value.Goal !== "number" || typeof value.Zip !== "string") return [];
  const advert = { ...value, kind } as unknown as Advert;
  const paths = applyingMentions(advert, form.mentions, isoDay(new Date()) ?? "").flatMap((rule) => {
    const sets = satisfyingFields(advert, rule);
    const isOpen = sets.length > 1 && sets.length === rule.anyOf.length;
    const demand = rule.severity === "warning" ? "advised" : isOpen ? "either" : "required";
    return sets.flatMap((fields) => fields.map(({ path }): [string, LawfulDemand] => [path, demand]));
  });
  return paths.toSorted(([, a], [, b]) => lawfulDemands.indexOf(a) - lawfulDemands.indexOf(b));
}

type FieldValues = Readonly<Record<string, unknown>>;

const noTypes = {};

/** Which fields of a file come from the agency's package: asked for where it says that it does. */
function useImported(name: ContentName, { Source }: FieldValues): Pick<Editor, "imported" | "onImported"> {
  const path = Source ? `import/fields/?name=${encodeURIComponent(name)}` : null;
  const { answer, setAnswer } = useDeskRead<ImportedFields>(path);
  return { imported: answer?.imported ?? null, onImported: setAnswer };
}

/** The group of a finding: that of the field it is about. */
const groupOf = (fields: readonly FieldDescription[], path: JsonPath): string | undefined =>
  fields.find((field) => isInside(path, field.path))?.group;

function Group({
  id,
  label,
  findings,
  isOpenAtFirst,
  isTarget,
  children,
}: {
  id: string;
  label: string;
  findings: readonly ContentFinding[];
  isOpenAtFirst: boolean;
  isTarget: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useOpen(isTarget, isOpenAtFirst);
  return (
    <details
      id={`group-${id}`}
      className="editor-group"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{label}</h2>
        <FindingCount findings={findings} />
      </summary>
      {isOpen && <div className="editor-fields">{children}</div>}
    </details>
  );
}

/** The editor of a file that has been read. */
function OpenEditor(props: ContentEditorProps & { first: ContentDocument; form: FormDescription }) {
  const { words, facts, account } = useDesk();
  const { name, first, form, guide, onSaving, onSaved } = props;
  const t = words.editor;
  const { places, languages, usualTypes = noTypes } = form;
  const complete = useCallback(
    ({ begun, typed, saved }: TypedValue, path: JsonPath) =>
      places && path.length === 1
        ? withUsualType(
            begun as FieldValues,
            completedAddress(begun as FieldValues, typed as FieldValues, path[0], places),
            path[0],
            usualTypes,
          )
        : withEntryId({ begun, typed, saved }, path, languages[0] ?? facts.language),
    [places, usualTypes, languages, facts.language],
  );
  const edited = useContentDocument(name, first, { onSaved, complete });
  const { document, state, change, keepUnread, endStep, failure, isSaving } = edited;
  useEffect(() => onSaving?.(isSaving), [onSaving, isSaving]);
  const checked = useCheckedFindings(document, edited.edits, facts.language);
  const isWide = useMediaQuery(wide);
  const isRoomy = useMediaQuery(roomy);
  const [textLanguage, showLanguage] = useState(facts.language);
  const [target, setTarget] = useState<JsonPath | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [news, announce] = useState("");
  const [isSending, onSending] = useState(false);
  const root = useRef(state.value);
  root.current = state.value;
  const rootValue = useCallback(() => root.current, []);

  const refused =
    failure?.code === "content-unreadable"
      ? (failure.body as Partial<ContentUnreadable>).findings
      : undefined;
  const leaving =
    failure?.code === "content-in-use" ? (failure.body as Partial<TeamInUse>).members : undefined;
  const findings = useStable(refused ?? checked.findings.filter((finding) => finding.name === name));
  const value = (typeof state.value === "object" && state.value !== null ? state.value : {}) as FieldValues;
  const record = useStable(recordFacts(value, form.kinds));
  const imported = useImported(name, value);
  const lawfulList = useStable(lawfulPaths(form, value));
  const lawful = useMemo(() => new Map(lawfulList), [lawfulList]);
  const isDraft = first.isEditable && !account.rights.includes("content.edit");
  const editor = useStable<Editor>(
    {
      controls,
      Fields,
      form,
      name,
      isDraft,
      isGuided: !!guide,
      onSending,
      ...imported,
      record,
      unread: state.unread,
      findings,
      lawful,
      textLanguage,
      isWide,
      target,
      change,
      keepUnread,
      rootValue,
      endStep,
      showLanguage,
      announce,
    },
    isSameEditor,
  );

  const jump = useJump(setTarget, showLanguage);
  const isEditable = form.fields.some(({ path }) =>
    account.rights.includes(rightToEdit(name, path, isDraft)),
  );
  const save = () => {
    const [unread] = Object.keys(state.unread);
    if (unread !== undefined) jump(JSON.parse(unread));
    else if (edited.changes > 0 && !edited.isSaving)
      void edited.save().then((isSaved) => !isSaved && setAttempt((count) => count + 1));
    return unread === undefined;
  };
  const findingsView = (onJump: typeof jump) => (
    <EditorFindings
      state={checked.state}
      attempt={guide ? 0 : attempt}
      title={failure?.status === 0 ? t.notSaved : t.refused}
      refusal={failure ? failure.message || words.loadFailed : null}
      onJump={onJump}
    />
  );
  const isWithoutPictures = Array.isArray(value.Pictures) && value.Pictures.length === 0;
  const inGroup = (id: string) => form.fields.filter(({ group }) => (group ?? form.groups[0]?.id) === id);
  const findingsIn = (id: string) => findings.filter(({ path }) => groupOf(form.fields, path) === id);
  if (edited.conflict)
    return (
      <EditorContext value={editor}>
        <div className="editor">
          <EditorChoice
            conflict={edited.conflict}
            onResolve={edited.resolve}
            onLeave={edited.leaveConflict}
          />
        </div>
      </EditorContext>
    );
  const kept = !edited.isKept && (
    <p role="alert" className="editor-note">
      {t.notKept}
    </p>
  );
  if (guide)
    return (
      <EditorContext value={editor}>
        <div className="editor">
          {kept}
          <GuidedSteps
            guide={guide}
            edited={edited}
            isSending={isSending}
            onSave={save}
            onJump={jump}
            findings={findingsView}
          />
          <LiveRegion text={news} />
        </div>
      </EditorContext>
    );
  return (
    <EditorContext value={editor}>
      <div className="editor">
        {!isEditable && <p className="desk-soft">{t.readOnly}</p>}
        {edited.isRestored && edited.changes > 0 && (
          <p role="status" className="editor-note">
            {t.restored}
          </p>
        )}
        {kept}
        <EditorPreview
          name={name}
          edits={edited.edits}
          language={textLanguage}
          findings={findings}
          onJump={jump}
        />
        {findingsView(jump)}
        {!leaving && <UsesList error={failure} />}
        {leaving && (
          <SuccessorChoice
            leaving={leaving}
            team={state.value}
            onHandOver={(successors) => void edited.save({ successors })}
          />
        )}
        <div className="editor-body">
          {form.groups.length > 1 && (
            <nav aria-label={t.parts} className="editor-jumps">
              {form.groups.map(({ id, label }) => (
                <a
                  key={id}
                  href={`#group-${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const [field] = inGroup(id);
                    if (field) setTarget([...field.path]);
                    const group = globalThis.document.getElementById(`group-${id}`);
                    group?.scrollIntoView({ block: "start" });
                    group?.querySelector<HTMLElement>(":scope > summary")?.focus({ preventScroll: true });
                  }}
                >
                  {label}
                  <FindingCount findings={findingsIn(id)} />
                </a>
              ))}
            </nav>
          )}
          <div>
            {form.groups.length === 0 && (
              <div className="editor-fields">
                <Fields fields={form.fields} path={[]} value={state.value} prune={0} />
              </div>
            )}
            {form.groups.map(({ id, label }, index) => (
              <Group
                key={id}
                id={id}
                label={label}
                findings={findingsIn(id)}
                isOpenAtFirst={
                  isRoomy ? id !== "technical" : index === 0 || (id === "media" && isWithoutPictures)
                }
                isTarget={target !== null && inGroup(id).some(({ path }) => isInside(target, path))}
              >
                <Fields fields={inGroup(id)} path={[]} value={state.value} prune={0} />
                {id === "brand" && (
                  <Suspense fallback={<p className="desk-soft">{words.loading}</p>}>
                    <BrandSample site={state.value} />
                  </Suspense>
                )}
              </Group>
            ))}
          </div>
        </div>
        <LiveRegion text={news} />
        {isEditable && <EditorBar edited={edited} news={props.news} onSave={save} />}
      </div>
    </EditorContext>
  );
}

/** Frames in which what holds a field may open, before its nearest neighbour is shown instead. */
const patience = 12;

/** A field, or the first one of several that have their name together, as a text in each language. */
const fieldElement = (id: string) =>
  document.querySelector<HTMLElement>(`#${id}, :is(input, textarea, select)[id^="${id}-"]`);

/** Opens what holds a field, and puts the focus on it. */
function useJump(
  setTarget: (path: JsonPath) => void,
  showLanguage: (language: Editor["textLanguage"]) => void,
) {
  return useCallback(
    (path: JsonPath) => {
      const language = path.find(isLanguageCode);
      if (language) showLanguage(language);
      setTarget([...path]);
      const seek = (left: number) => {
        const ends = path.map((_, index) => path.slice(0, path.length - index));
        const element = (left > 0 ? ends.slice(0, 1) : ends)
          .map((end) => fieldElement(contentFieldId(end)))
          .find((element) => element !== null);
        if (!element) {
          if (left > 0) requestAnimationFrame(() => seek(left - 1));
          return;
        }
        element.scrollIntoView({ block: "center" });
        element.focus({ preventScroll: true });
      };
      requestAnimationFrame(() => seek(patience));
    },
    [setTarget, showLanguage],
  );
}

/** Edits a file of the content: `properties/7123`, `site`, `team`. `GET content/form/` describes its form. */
export default function ContentEditor(props: ContentEditorProps) {
  const { name } = props;
  const query = `?name=${encodeURIComponent(name)}`;
  const file = useDeskRead<ContentDocument>(`content/${query}`);
  const form = useDeskRead<FormDescription>(`content/form/${query}`);
  if (file.answer?.name !== name || form.answer?.name !== name)
    return <ReadingState reading={file.failure ? file : form} />;
  return <OpenEditor key={`${name}-${file.answer.hash}`} {...props} first={file.answer} form={form.answer} />;
}
