/** The phone menu opens by this name, and closes by it where a wider window has no place for it. */
export const phoneMenuId = "phone-menu";
