/** What of a site's settings a form at the desk has, besides the password of the mail server; each is a text. */
export const settingFields = ["host", "port", "user", "from", "operatorEmail", "limitScale"] as const;
export type SettingField = (typeof settingFields)[number];
