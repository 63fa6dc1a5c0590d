/**
 * jsdom draws its frames by an interval that it starts with the first that is asked for, a lost focus included: by a clock of a test it
 * would be the interval of that clock, and no later frame of any file ever came. So one frame after another is asked for from the start.
 */
const drawn = globalThis as { areFramesDrawn?: true };
if (!drawn.areFramesDrawn) {
  drawn.areFramesDrawn = true;
  const { requestAnimationFrame } = window;
  requestAnimationFrame(function next() {
    requestAnimationFrame(next);
  });
}
