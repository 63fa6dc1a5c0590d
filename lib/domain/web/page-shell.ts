/** Offsets in px, times in ms (specification, points 4, 7 and 9). */

/** Scrolled further than this, the header is fixed, opaque and its logo small. */
export const headerScrollOffset = 30;
/** From this offset on, the scroll-to-top button shows. */
export const scrollTopOffset = 10;
export const scrollTopDuration = 500;
export const scrollThrottle = 100;
/** Wait before the list of properties is posted to the map frame. */
export const mapMessageDelay = 50;
/** Wait of the analytics tag for the visitor's choice. */
export const consentWaitForUpdate = 500;

export const isHeaderFixed = (scrollOffset: number): boolean => scrollOffset > headerScrollOffset;

export const isScrollTopVisible = (scrollOffset: number): boolean => scrollOffset >= scrollTopOffset;
