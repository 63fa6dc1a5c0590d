import "server-only";
import { createTranslator } from "use-intl/core";
import { regions } from "../../domain/address/region.ts";
import { defaultColours } from "../../domain/operations/new-agency.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import { type LanguageCode, languageCodes, languageTable } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { plainPage } from "../../server/http/plain-page.ts";
import { type FieldName, type FirstRunValues, type FormErrors, isAsked } from "./first-run-form.ts";

const styles = `<style>
fieldset { margin: 2.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font: 400 1.375rem/1.3 var(--headings); }
fieldset fieldset { margin: 1rem 0 0; }
fieldset fieldset legend, label { font: 700 1rem/1.4 var(--text); }
.field { margin: 1rem 0 0; }
.choice { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-weight: 400; }
.choice input { width: 1.5rem; height: 1.5rem; }
input:not([type=checkbox]), select { display: block; width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--soft); border-radius: 4px; background: #ffffff; color: var(--ink); font: inherit; }
input[aria-invalid]:not([type=checkbox]), select[aria-invalid] { border: 2px solid var(--accent); }
input:focus-visible, select:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.hint { margin: 0; color: var(--soft); font-size: 0.9375rem; }
.error { margin: 0; color: var(--accent); font-weight: 700; }
.summary { margin: 0 0 2rem; padding: 1rem 1.25rem; border: 2px solid var(--accent); }
.summary h2 { margin: 0; font-size: 1.125rem; }
.summary ul { margin: 0; padding: 0; list-style: none; }
.summary a { display: block; padding-block: 0.375rem; }
nav { margin: 0 0 1rem; }
nav a { margin-right: 1rem; }
form > button { margin-top: 2rem; }
</style>`;

/** How fields differ from a line of text that has to be filled in. */
const inputs: { [Field in FieldName]?: { type?: string; complete?: string; isOptional?: true } } = {
  code: { complete: "off" },
  siteUrl: { type: "url", complete: "url" },
  name: { complete: "organization" },
  institute: { isOptional: true },
  member: { complete: "name" },
  email: { type: "email", complete: "email" },
  logo: { type: "file", isOptional: true },
  ink: { type: "color" },
  paper: { type: "color" },
  accent: { type: "color" },
  host: { isOptional: true },
  user: { complete: "off", isOptional: true },
  password: { type: "password", complete: "off", isOptional: true },
  from: { isOptional: true },
};

/** The parts of the form, in their order. */
const parts = {
  access: ["code"],
  agency: ["siteUrl", "name", "institute", "region", "languages", "main"],
  member: ["member", "email"],
  colours: ["logo", "ink", "paper", "accent"],
  mail: ["host", "port", "user", "password", "from"],
} as const satisfies Record<string, readonly FieldName[]>;

async function wordsOf(language: LanguageCode) {
  const { firstRun, deskAccess } = await loadMessages(language, "firstRun", "deskAccess");
  const words = { ...firstRun, errors: { ...firstRun.errors, ...deskAccess.settings.refusals } };
  return { t: createTranslator({ locale: language, messages: words }), words };
}

type Words = Awaited<ReturnType<typeof wordsOf>>;

const attributes = (all: Record<string, string | boolean | undefined>) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join("");

const option = (value: string, label: string, chosen: string) =>
  `<option${attributes({ value, selected: value === chosen })}>${escaped(label)}</option>`;

/** A form's fields, with its errors beside them. */
function fieldsOf({ t, words }: Words, values: FirstRunValues, errors: FormErrors) {
  const messageOf = (name: FieldName) => {
    const error = errors[name];
    return error && t(`errors.${error.error}`, { code: error.code ?? "" });
  };
  /** What stands below a label, and which of it describes the field. */
  function notesOf(name: FieldName) {
    const { hints }: { hints: { [Name in string]?: string } } = words;
    const isLogo = name === "logo" && values.logo !== "";
    const [hint, message] = [isLogo ? t("logoKept", { name: values.logo }) : hints[name], messageOf(name)];
    const html = [
      hint === undefined ? "" : `<p class="hint" id="${name}-hint">${escaped(hint)}</p>`,
      message === undefined ? "" : `<p class="error" id="${name}-error">${escaped(message)}</p>`,
    ];
    const ids = [
      hint === undefined ? [] : `${name}-hint`,
      message === undefined ? [] : `${name}-error`,
    ].flat();
    return {
      html: html.join(""),
      state: {
        "aria-describedby": ids.length > 0 && ids.join(" "),
        "aria-invalid": message !== undefined && "true",
      },
    };
  }
  const labelOf = (name: FieldName) =>
    escaped(words.fields[name]) + (inputs[name]?.isOptional ? ` (${escaped(words.optional)})` : "");

  function controlOf(name: FieldName): string {
    const { html, state } = notesOf(name);
    const label = `<label for="${name}">${labelOf(name)}</label>${html}`;
    const select = (options: string[]) =>
      `<div class="field">${label}<select${attributes({ id: name, name, ...state })}>${options.join("")}</select></div>`;
    if (name === "region")
      return select(regions.map((region) => option(region, words.regions[region], values.region)));
    if (name === "main")
      return select(languageCodes.map((code) => option(code, languageTable[code].name, values.main)));
    if (name === "languages") {
      const choices = languageCodes.map((code) => {
        const box = { type: "checkbox", name, value: code, checked: values.languages.includes(code) };
        const id = code === languageCodes[0] ? name : undefined;
        return `<label class="choice"><input${attributes({ id, ...box })}>${languageTable[code].name}</label>`;
      });
      return `<fieldset${attributes(state)}><legend>${labelOf(name)}</legend>${html}${choices.join("")}</fieldset>`;
    }
    const { type = "text", complete, isOptional } = inputs[name] ?? {};
    const isFile = type === "file";
    const input = {
      id: name,
      name,
      type,
      value: !isFile && values[name],
      accept: isFile && ".svg,.png,.jpg,.jpeg",
      autocomplete: complete,
      required: !isOptional,
    };
    return `<div class="field">${label}<input${attributes({ ...input, ...state })}></div>`;
  }
  return { controlOf, messageOf };
}

const titled = (title: string, main: string) => {
  const [ink = "", paper = "", accent = ""] = defaultColours.split(",");
  const family = "system-ui, sans-serif";
  return {
    ...{ title, header: escaped(title), main, colours: { ink, paper, accent } },
    fonts: { headings: family, text: family },
  };
};

/** The form, with what was typed and what is wrong with it. */
export async function formPage(
  language: LanguageCode,
  values: FirstRunValues,
  errors: FormErrors,
  status: number,
): Promise<Response> {
  const all = await wordsOf(language);
  const { t, words } = all;
  const { controlOf, messageOf } = fieldsOf(all, values, errors);
  const others = languageCodes.map(
    (code) =>
      `<a${attributes({ href: `/?language=${code}`, lang: code, hreflang: code, "aria-current": code === language && "true" })}>${languageTable[code].name}</a>`,
  );
  const wrong = Object.values(parts)
    .flat()
    .filter((name) => errors[name]);
  const links = wrong.map((name) => `<li><a href="#${name}">${escaped(messageOf(name) ?? "")}</a></li>`);
  const summary = `<div class="summary" role="alert"><h2>${escaped(words.summary)}</h2><ul>${links.join("")}</ul></div>`;
  const fieldsets = Object.entries(parts).map(([part, names]) => {
    const fields = names.filter(isAsked);
    const hint = part === "mail" ? `<p class="hint">${escaped(words.hints.mail)}</p>` : "";
    if (fields.length === 0) return "";
    return `<fieldset><legend>${escaped(words.parts[part as keyof typeof parts])}</legend>${hint}${fields.map(controlOf).join("")}</fieldset>`;
  });
  const main = `<nav aria-label="${escaped(words.languages)}">${others.join("")}</nav>
<h1>${escaped(words.title)}</h1>
${wrong.length > 0 ? summary : ""}
<p>${escaped(words.intro)}</p>
<form method="post" enctype="multipart/form-data" action="/?language=${language}" novalidate>
${fieldsets.join("\n")}
<button type="submit">${escaped(words.submit)}</button>
</form>`;
  const title = wrong.length > 0 ? t("errorTitle", { title: words.title }) : words.title;
  return plainPage({ ...titled(title, main), head: styles, header: escaped(words.title) }, language, {
    status,
  });
}

/** What is shown while the site is being made, which looks by itself whether it is there. */
export async function progressPage(
  language: LanguageCode,
  { email, hasMail, isFailed }: { email: string; hasMail: boolean; isFailed: boolean },
): Promise<Response> {
  const { t, words } = await wordsOf(language);
  const { progress } = words;
  const texts = isFailed
    ? [progress.failed]
    : [progress.text, hasMail ? t("progress.mail", { email }) : progress.log];
  const title = isFailed ? progress.failedTitle : progress.title;
  const main = `<h1>${escaped(title)}</h1>\n${texts.map((text) => `<p>${escaped(text)}</p>`).join("\n")}`;
  const head = isFailed ? "" : '<meta http-equiv="refresh" content="5; url=/desk/">';
  return plainPage({ ...titled(title, main), head, header: escaped(words.title) }, language);
}
