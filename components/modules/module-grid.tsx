import type { ModuleView } from "@/lib/content/modules/modules";
import { Module } from "./module";

/** Modules in a grid of twelve columns. */
export function ModuleGrid({ modules, toHref }: { modules: ModuleView[]; toHref: (href: string) => string }) {
  if (modules.length === 0) return null;
  return (
    <div className="mt-10 grid grid-cols-12 gap-y-20 sm:gap-x-8 lg:gap-x-16">
      {modules.map((module) => (
        <Module key={module.id} module={module} toHref={toHref} />
      ))}
    </div>
  );
}
