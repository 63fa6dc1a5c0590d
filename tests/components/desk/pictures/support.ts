import { vi } from "vitest";
import type { DeskPicture } from "@/lib/desk/contract/picture-answers";
import desk from "@/locales/nl/desk.json";
import access from "@/locales/nl/deskAccess.json";
import content from "@/locales/nl/deskContent.json";
import demand from "@/locales/nl/deskDemand.json";
import editor from "@/locales/nl/deskEditor.json";
import home from "@/locales/nl/deskHome.json";
import listings from "@/locales/nl/deskListings.json";
import owners from "@/locales/nl/deskOwners.json";
import pictures from "@/locales/nl/deskPictures.json";
import publishing from "@/locales/nl/deskPublishing.json";
import visits from "@/locales/nl/deskVisits.json";
import login from "@/locales/nl/login.json";
import { standInForDialog } from "@/tests/setup/dialog";

const { templates: _, templateClosing: __, refusals: ___, ...rest } = desk;
const sections = { access, content, demand, editor, home, listings, owners, pictures, publishing, visits };
const an = { email: "an@zennehuis.example", name: "An Verbeeck" };

/** What every part of the desk is given. */
export const deskProps = {
  words: { ...rest, ...sections, login, flows: {} },
  facts: { language: "nl" as const, phone: { shown: "02 000 00 00", href: "tel:+3220000000" } },
  account: {
    staff: { ...an, role: "editor" as const },
    rights: ["content.read", "content.edit"] as ("content.read" | "content.edit")[],
    secondFactor: { isOn: false, isRequired: false },
    colleagues: [an],
  },
  address: { query: new URLSearchParams(), go: () => undefined, open: () => undefined },
  onSignedOut: () => undefined,
};
export const t = pictures;

export const picture = (file: string, changes: Partial<DeskPicture> = {}): DeskPicture => ({
  file,
  alt: { nl: `Zicht ${file}`, fr: "Vue", en: "View", de: "Ansicht" },
  isPlan: false,
  width: 2400,
  height: 1600,
  version: "1",
  sizes: "ready",
  ...changes,
});

/** A request that the page sends with XMLHttpRequest; the test decides what becomes of it. */
export class SentFile extends EventTarget {
  static all: SentFile[] = [];
  upload = new EventTarget();
  url = "";
  body: Blob | null = null;
  status = 0;
  responseText = "";
  timeout = 0;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {
    return undefined;
  }
  send(body: Blob) {
    this.body = body;
    SentFile.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  get name() {
    return this.body instanceof File ? this.body.name : "";
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
  fail() {
    this.dispatchEvent(new Event("error"));
  }
}

/** What the server knows, and what it was told. */
export const server = {
  pictures: [] as DeskPicture[],
  answers: {} as Record<string, { status: number; body: unknown }>,
  sent: [] as { path: string; body: Record<string, unknown> }[],
};

/** Puts the server in the place of the network. */
export function standIn(): void {
  SentFile.all = [];
  Object.assign(server, { pictures: [], answers: {}, sent: [] });
  vi.stubGlobal("XMLHttpRequest", SentFile);
  standInForDialog();
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const path = pathname.replace("/api/desk/", "");
    if (init?.body) server.sent.push({ path, body: JSON.parse(String(init.body)) });
    const known = server.answers[path];
    if (known) return new Response(JSON.stringify(known.body), { status: known.status });
    const files = searchParams.get("files")?.split(",");
    const found = server.pictures.filter(({ file }) => !files || files.includes(file));
    const body = {
      pictures: found,
      total: found.length,
      page: 1,
      pages: 1,
      languages: ["nl", "fr", "en", "de"],
      subjects: [
        { id: "kitchen", alt: { nl: "Keuken", fr: "Cuisine", en: "Kitchen", de: "Küche" } },
        { id: "floorPlan", alt: { nl: "Plattegrond", fr: "Plan", en: "Floor plan", de: "Grundriss" } },
      ],
    };
    return new Response(JSON.stringify(body));
  });
}
