/**
 * Runs before anything else of the page: whoever sends a form before its island is there is noted, and nothing goes into the
 * address.
 */
const noteSent =
  'document.addEventListener("submit",function(e){if(e.target.dataset.form){e.preventDefault();e.target.dataset.sent=""}})';

export function FormScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; nothing of the content is in it.
  return <script dangerouslySetInnerHTML={{ __html: noteSent }} />;
}
