import scripts from "@/.build/inline-scripts.json";

/**
 * A script inside the page, which runs where it stands while the page is read: `*.inline.ts`, as `lib/build/inline-scripts.ts` has
 * bundled it.
 * @param data what the script needs to know of the page; it reads it from `document.currentScript.dataset`
 */
export function InlineScript({
  name,
  ...data
}: { name: keyof typeof scripts } & Record<`data-${string}`, string | undefined>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; nothing of the content is in it.
  return <script {...data} dangerouslySetInnerHTML={{ __html: scripts[name] }} />;
}
