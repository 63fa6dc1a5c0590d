/** Made by `brand.ts`; declared here, so that the types hold before anything is built. */
declare module "@/.build/fonts.json" {
  const fonts: { preloaded: string[] };
  export default fonts;
}
