import { virtual } from "@guidepup/virtual-screen-reader";

/** What tells where something begins and ends, and nothing of what is in it; and the choices of a list that is closed. */
const frame = /^(document|paragraph|strong|end of .*|option, .*)$/;
/** What comes in between, as something has changed. */
const announcement = /^(polite|assertive): /;
const longest = 500;

/**
 * What a screen reader says from the top of the page to its end, a phrase each. The names of roles ("link", "heading") are those of
 * this reader, and English; a real one says them in its user's language.
 */
export async function readOut(): Promise<string[]> {
  await virtual.start({ container: document.body });
  for (let phrase = 0; !(await virtual.spokenPhraseLog()).includes("end of document"); phrase++) {
    if (phrase === longest) throw new Error("the reader comes to no end");
    await virtual.next();
  }
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said.filter((phrase) => !frame.test(phrase) && !announcement.test(phrase));
}

/** The last that is said while something is done, without anybody asking for it; before that a slow machine hears that it must wait. */
export async function overhear(act: () => Promise<void>): Promise<string> {
  await virtual.start({ container: document.body });
  await virtual.clearSpokenPhraseLog();
  await act();
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said.filter((phrase) => announcement.test(phrase)).at(-1) ?? "(nothing)";
}
