import scripts from "@/.build/inline-scripts.json";

/**
 * A script inside the page, which runs while the page is read: a `*.inline.ts`, bundled by `lib/build/inline-scripts.ts`.
 * @param data what the script needs to know of the page; it reads it from `document.currentScript.dataset`
 */
export function InlineScript({
  name,
  ...data
}: { name: keyof typeof scripts } & Record<`data-${string}`, string | undefined>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of the project; nothing of the content is in it.
  return <script {...data} dangerouslySetInnerHTML={{ __html: scripts[name] }} />;
}
