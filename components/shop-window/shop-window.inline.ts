import { playSlides } from "./play-slides";

/* Plays the slides of the screen in the shop window, keeps it awake, and takes over what has been published since. */
playSlides();
