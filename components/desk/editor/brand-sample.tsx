import "./brand-sample.css";
import { type BrandFileSetting, brandFileAddress } from "@/lib/domain/brand/brand-files";
import {
  type BrandColours,
  type Palette,
  paletteOf,
  paletteProperties,
  poorContrasts,
  white,
  writtenContrast,
} from "@/lib/domain/brand/colours";
import { isObject, jsonAt } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { useEditor } from "./editor-context";

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** The colours that are typed whole; null as long as one of the three that all others follow from is missing. */
function typedColours(site: unknown): BrandColours | null {
  const typed = jsonAt(site, ["brand", "colours"]);
  if (!isObject(typed)) return null;
  const { ink, paper, accent, ...others } = Object.fromEntries(
    Object.entries(typed).filter((entry): entry is [string, string] => isColour(entry[1])),
  );
  return ink && paper && accent ? { ...others, ink, paper, accent } : null;
}

/** What stands for the agency on a ground: a file of its looks, or its name. */
function Sign({ site, setting }: { site: unknown; setting: BrandFileSetting }) {
  const file = jsonAt(site, ["brand", setting]);
  const agency = String(jsonAt(site, ["agency", "name"]) ?? "");
  if (typeof file !== "string" || file === "") return <strong>{agency}</strong>;
  return <img src={brandFileAddress(file)} alt={agency} data-setting={setting} />;
}

/** Header, footer, tab, shared page, card and mail with files and colours that nobody has saved, and which words on which ground cannot be read in them. */
export default function BrandSample({ site }: { site: unknown }) {
  const { form, words } = useEditor();
  const t = words.editor.sample;
  const colours = typedColours(site);
  if (!colours) return <p className="desk-soft">{t.incomplete}</p>;
  const palette = paletteOf(colours);
  const nameOf = (name: keyof Palette | "white") =>
    name === "white"
      ? `${t.white} (${white})`
      : `${form.fields.find(({ path }) => path.at(-1) === name)?.label ?? name} (${palette[name]})`;
  const agency = String(jsonAt(site, ["agency", "name"]) ?? "");
  const has = (setting: BrandFileSetting) => Boolean(jsonAt(site, ["brand", setting]));
  const poor = poorContrasts(palette);
  return (
    <section aria-labelledby="brand-sample" className="brand-sample-field">
      <h3 id="brand-sample">{t.heading}</h3>
      <p className="desk-soft">{t.hint}</p>
      <div className="brand-sample" style={paletteProperties(palette)}>
        <div className="brand-sample-header">
          <Sign site={site} setting="logo" />
          <span>{t.menu}</span>
        </div>
        <div className="brand-sample-card">
          <strong>€ 349.000</strong>
          <p>{t.card}</p>
          <p className="brand-sample-soft">{t.soft}</p>
          <p>
            <span className="link-line">{t.link}</span>
          </p>
          <p className="button button-primary">{t.button}</p>
        </div>
        <div className="brand-sample-mail">
          <strong>{agency}</strong>
          <p>{t.mail}</p>
        </div>
        <figure>
          <div className="brand-sample-tab">
            <Sign site={site} setting="icon" /> {agency}
          </div>
          <figcaption>{t.tab}</figcaption>
        </figure>
        <figure>
          <div className="brand-sample-shared">
            <Sign
              site={site}
              setting={has("sharePicture") ? "sharePicture" : has("logo") ? "logo" : "icon"}
            />
          </div>
          <figcaption>{t.shared}</figcaption>
        </figure>
        <figure>
          <div className="brand-sample-dark" data-plate={!has("logoLight") && has("logo") ? "" : undefined}>
            <Sign site={site} setting={has("logoLight") ? "logoLight" : "logo"} />
          </div>
          <figcaption>{t.dark}</figcaption>
        </figure>
      </div>
      <div role="status">
        {poor.length === 0 ? (
          <p className="desk-soft">{t.fine}</p>
        ) : (
          <ul className="desk-bullets">
            {poor.map(({ names: [one, other], reached, needed }) => (
              <li key={`${one} ${other}`}>
                {fill(t.poor, {
                  ...{ one: nameOf(one), other: nameOf(other) },
                  ...{ reached: writtenContrast(reached), needed: `${needed}:1` },
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
