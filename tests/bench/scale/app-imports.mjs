import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/*
 * Lets plain Node read the components' rules as the framework's bundler does: `@/` is the project's folder, and files are named
 * without their ending.
 */
const root = path.join(import.meta.dirname, "../../..");

registerHooks({
  resolve(specifier, context, next) {
    const relative = specifier.startsWith(".") && context.parentURL?.startsWith(pathToFileURL(root).href);
    const base = specifier.startsWith("@/")
      ? path.join(root, specifier.slice(2))
      : relative && path.join(path.dirname(new URL(context.parentURL).pathname), specifier);
    const file = base && [`${base}.ts`, `${base}.tsx`].find((name) => existsSync(name));
    return next(file ? pathToFileURL(file).href : specifier, context);
  },
});
