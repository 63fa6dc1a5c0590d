/** Events of the window, as the question about consent is a script of its own beside the framework's. */

/** The choice has changed on this page. */
export const consentChangeEvent = "consentchange";
/** Opens the settings: the buttons that do and the dialog are in different places of a page. */
export const openSettingsEvent = "consentsettings";
