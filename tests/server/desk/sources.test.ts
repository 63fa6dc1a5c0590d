import { expect, vi } from "vitest";
import type { RequestSources } from "@/lib/desk/contract/source-answers";
import { requestSources } from "@/lib/desk/sources/request-sources";
import { byPhone } from "@/lib/domain/owner/owner-entry";
import { erasePerson } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const utm = { utm_source: "lettre", utm_medium: "email", utm_term: "an@example.be" };
const valuation = { flow: "contact-demand", page: "/fr/estimation/" } as const;

onBothStores("what brings what is counted with each request, and stays when all are erased", async () => {
  await storeLead(sampleLead({ ...valuation, referrer: "www.immoweb.be" }), []);
  const twice = sampleLead({ ...valuation, referrer: "immoweb.be", submissionId: "once" });
  await storeLead(twice, []);
  await storeLead({ ...twice, reference: "ZH-AAAA-AAAA" }, []);
  await storeLead(sampleLead({ utm, page: "/fr/?q=an@example.be" }), []);
  await storeLead(sampleLead(), []);
  // Neither what the site answers by itself nor what the desk has entered.
  await storeLead(sampleLead({ flow: "sign-newsletter" }), []);
  await storeLead(sampleLead({ payload: { [byPhone]: true } }), []);
  await erasePerson("an.peeters@example.be");
  const month = new Date().toISOString().slice(0, 7);
  expect(await requestSources(null, "fr")).toEqual({
    months: [month],
    month: null,
    flows: expect.arrayContaining(["contact-demand", "contact-me"]),
    sources: [
      { kind: "Portail immobilier", name: "Immoweb", total: 2, counts: { "contact-demand": 2 } },
      { kind: "Campagne", name: "lettre / email", total: 1, counts: { "contact-me": 1 } },
      { kind: "Directe ou inconnue", name: "", total: 1, counts: { "contact-me": 1 } },
    ].toSorted((a, b) => b.total - a.total),
    pages: expect.arrayContaining([
      { path: "/fr/estimation/", total: 2, counts: { "contact-demand": 2 } },
      { path: "", total: 2, counts: { "contact-me": 2 } },
    ]),
  } satisfies RequestSources);
  expect((await requestSources("2020-01", "fr")).sources).toEqual([]);
  // A year and a month later nothing of it is among the last twelve.
  const later = new Date(Date.now() + 400 * 24 * 60 * 60_000);
  expect(await requestSources(null, "fr", later)).toMatchObject({ months: [month], sources: [] });
});

onOneStore("the desk reads it, and of a request for a valuation how many look for such a home", async () => {
  easyGoing();
  const lead = sampleLead({
    ...valuation,
    payload: { goal: "sell", propertyType: "1", zip: "1060", besides: "ZH-7K4M-2QXD" },
  });
  await storeLead(lead, []);
  for (let index = 0; index < 6; index++)
    await storeLead(
      sampleLead({
        ...{ flow: "demand-register", email: `seeker${index}@example.be` },
        payload: { goal: "buy", propertyTypes: ["1"], zips: ["1060"] },
      }),
      [],
    );
  const browser = await signedIn(karim);
  const read = async (path: string) => (await browser.get(path)).body;
  expect((await read("sources")).flows).toEqual(["demand-register", "contact-demand"]);
  expect(await read(`demand/like/${lead.reference}`)).toEqual({ people: 5 });
  expect(await read(`requests/${lead.reference}`)).toMatchObject({ besides: "ZH-7K4M-2QXD" });
});
