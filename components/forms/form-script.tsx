/**
 * Runs before anything else of the page: whoever sends a form before its island is there is noted, and nothing goes into the
 * address; the place of a form whose field had the focus once is noted too, as what shows then must not go again under a finger.
 */
const noteUse = [
  'document.addEventListener("submit",function(e){if(e.target.dataset.form){e.preventDefault();e.target.dataset.sent=""}})',
  'document.addEventListener("focusin",function(e){var p=e.target.closest(".form-place");if(p&&!e.target.closest("button"))p.dataset.touched=""})',
].join(";");

export function FormScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; nothing of the content is in it.
  return <script dangerouslySetInnerHTML={{ __html: noteUse }} />;
}
