import "server-only";
import { randomBytes } from "node:crypto";
import { catalogueOf } from "../content/catalogue.ts";
import { languages } from "../i18n/routing.ts";
import { env, isSetByEnvironment } from "../server/env.ts";
import { readSettings, writeSettings } from "../server/settings.ts";
import { recordAudit } from "./audit/audit-log.ts";
import type { AdvertFeeds } from "./contract/access-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";

/** `GET feeds/`: an `AdvertFeeds`. */
function readFeeds({ content }: Pick<DeskCall, "content">): AdvertFeeds {
  const isFixed = isSetByEnvironment("FEED_SECRET");
  const secret = isFixed ? env.feedSecret : readSettings(env.dataDir).FEED_SECRET;
  const address = (file: string) => `${env.siteUrl}/api/feeds/private/${secret}/${file}`;
  const inLanguages = (["meta", "google"] as const).flatMap((format) =>
    languages.map((language) => ({
      format,
      language,
      address: address(`${format}-${language}.${format === "meta" ? "xml" : "csv"}`),
    })),
  );
  const hasAbroad = catalogueOf(content).abroad.length > 0;
  const kyero = { format: "kyero" as const, language: null, address: address("kyero.xml") };
  return { feeds: secret ? [...inLanguages, ...(hasAbroad ? [kyero] : [])] : [], isFixed };
}

/** `POST feeds/change/` with `{ on }`: makes other addresses, so that the former ones are void, or ends all; an `AdvertFeeds`. */
async function handleChange({ content, body: { on }, member }: DeskCall) {
  await recordAudit({ actor: member.email, action: "settingsChanged", detail: "FEED_SECRET" });
  const secret = on === true ? randomBytes(16).toString("hex") : undefined;
  if (!isSetByEnvironment("FEED_SECRET")) writeSettings(env.dataDir, { FEED_SECRET: secret });
  return readFeeds({ content });
}

/** The private addresses of feeds for adverts. */
export const advertFeedEndpoints: DeskEndpoints = {
  feeds: { access: "settings.edit", read: readFeeds },
  "feeds/change": { access: "settings.edit", post: handleChange, confirms: true },
};
