import { vi } from "vitest";
import type { DeskPicture } from "@/lib/desk/contract/picture-answers";
import pictures from "@/locales/nl/deskPictures.json";
import { standInForDialog } from "@/tests/setup/dialog";

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
      homes: { apartment: { nl: "van het appartement", fr: "de l’appartement" } },
    };
    return new Response(JSON.stringify(body));
  });
}
