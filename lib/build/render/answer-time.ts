/** How long one answer of a build may take, in ms, before the build is given up. */
export const answerTime = 30_000;
