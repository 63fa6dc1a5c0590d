import "server-only";
import type { PackageName } from "../formats/answer-names.ts";
import { listKyero } from "./kyero.ts";
import { listOmnicasa } from "./omnicasa.ts";
import { listSkarabee } from "./skarabee.ts";
import type { SourcePackage } from "./source.ts";
import { idsOfSweepBrightCall, listSweepBright } from "./sweepbright.ts";
import { idsOfWhiseCall, listWhise } from "./whise.ts";
import { listZabun } from "./zabun.ts";

/** The packages that stock can come from, under the name that stands in `content/import.json`. */
export const packages: Readonly<Record<PackageName, SourcePackage>> = {
  omnicasa: {
    list: listOmnicasa,
    base: "https://newapi.omnicasa.com",
    needs: ["NAME", "PASSWORD"],
    pictureHosts: [],
  },
  whise: {
    list: listWhise,
    base: "https://api.whise.eu",
    needs: ["NAME", "PASSWORD", "CLIENT"],
    mayNeed: ["OFFICE"],
    pictureHosts: ["storagewhise.eu", "whisestorageprod.blob.core.windows.net"],
    idsOfCall: idsOfWhiseCall,
  },
  sweepbright: {
    list: listSweepBright,
    base: "https://website.sweepbright.com",
    needs: ["CLIENT", "SECRET"],
    pictureHosts: [],
    idsOfCall: idsOfSweepBrightCall,
  },
  kyero: { list: listKyero, base: "", needs: ["URL"], pictureHosts: [] },
  zabun: {
    list: listZabun,
    base: "https://gateway-cmsapi.v2.zabun.be",
    needs: ["KEY", "CLIENT", "SERVER", "AGENCY", "USER"],
    pictureHosts: [],
  },
  skarabee: {
    list: listSkarabee,
    base: "https://weblink.skarabee.com",
    needs: ["NAME", "PASSWORD"],
    pictureHosts: [],
  },
};
