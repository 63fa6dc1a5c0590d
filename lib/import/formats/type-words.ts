import type { ListingKind } from "../../domain/import/listing.ts";
import { fold } from "../../domain/text/accents.ts";

/** A kind, and the id of a main type of `types.json`; null where a person must choose it. */
export type TypeCode = readonly [kind: ListingKind | null, mainType: string | null];

const words: readonly [TypeCode, string][] = [
  [
    ["house", "house"],
    "house,woning,woningen,huis,huizen,maison,maisons,bungalow,chalet,semi-detached,semi,eengezinswoning,quad,casa",
  ],
  [
    ["house", "terraced-house"],
    "rijwoning,rijhuis,maison mitoyenne,terraced,terraced house,gesloten bebouwing",
  ],
  [
    ["house", "town-house"],
    "town house,townhouse,herenhuis,herenwoning,burgerhuis,stadswoning,maison de maitre,maison de ville,maison bourgeoise",
  ],
  [["house", "bel-etage"], "bel-etage,bel etage"],
  [["house", "villa"], "villa"],
  [
    ["house", "country-house"],
    "country house,countryhouse,finca,cortijo,masia,farm,farmhouse,manor,castle,hoeve,boerderij,fermette,landhuis,kasteel,ferme,maison de campagne,chateau",
  ],
  [
    ["apartment", "apartment"],
    "apartment,appartement,appartementen,appartements,flat,condo,serviceflat,service flat,assistentiewoning,triplex,maisonnette",
  ],
  [
    ["apartment", "ground-floor-apartment"],
    "ground floor apartment,ground floor flat,gelijkvloers,gelijkvloers appartement,rez-de-chaussee",
  ],
  [["apartment", "duplex"], "duplex"],
  [["apartment", "penthouse"], "penthouse"],
  [["apartment", "loft"], "loft"],
  [["apartment", "studio"], "studio,kitchenette"],
  [["room", null], "kamer,studentenkamer,kot,room,student room,chambre d'etudiant"],
  [
    ["garage", "garage-box"],
    "garage,garagebox,parking,parkeerplaats,autostaanplaats,staanplaats,carport,parking space,emplacement",
  ],
  [["office", "office"], "office,kantoor,kantoren,bureau,bureaux,praktijkruimte,praktijk,cabinet"],
  [
    ["shop", "shop"],
    "shop,commercial,business,restaurant,bar,cafe,retail,hotel,winkel,handelspand,handelszaak,handelsgelijkvloers,horeca,magasin,commerce,rez commercial",
  ],
  [
    ["building", "investment-building"],
    "building,investment,opbrengsteigendom,opbrengsteigendommen,immeubles de rapport,opbrengstgebouw,appartementsgebouw,gebouw,immeuble,immeuble de rapport",
  ],
  [
    ["building", null],
    "warehouse,industrial,industrie,industriegebouw,bedrijfsgebouw,magazijn,loods,entrepot,hangar",
  ],
  [["land", "building-plot"], "plot,building plot,bouwgrond,bouwkavel,terrain a batir"],
  [
    ["land", null],
    "land,grond,gronden,kavel,terrain,terrains,agricultural land,rustic land,landbouwgrond,weide,weiland,bos,bosgrond,terrain agricole,prairie,bois,foret,recreatiegrond",
  ],
];

const codes = new Map(
  words.flatMap(([code, names]) => names.split(",").map((name) => [name, code] as const)),
);
const longestFirst = [...codes.keys()].sort((a, b) => b.length - a.length);

/**
 * The type that a word of a package stands for, in Dutch, French or English: `Handelspand`, `TOWN HOUSE`.
 * @returns `isExact` false where only a part of the text is known: `Luxury villa with sea views`; null where nothing is
 */
export function typeOfWord(text: string): { code: TypeCode; isExact: boolean } | null {
  const name = fold(text);
  const exact = codes.get(name);
  if (exact) return { code: exact, isExact: true };
  const padded = ` ${name.replace(/[^\p{L}\p{N}'-]+/gu, " ")} `;
  const part = longestFirst.find((word) => padded.includes(` ${word} `));
  const code = part === undefined ? undefined : codes.get(part);
  return code ? { code, isExact: false } : null;
}
