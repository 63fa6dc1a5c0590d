/** The address of the script that shows messages of the desk; no page is below its scope, `/api/desk/`. */
export const pushScript = "/api/desk/push-worker.js";
