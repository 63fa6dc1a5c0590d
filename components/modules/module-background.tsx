import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import type { ModuleView } from "@/lib/content/modules/modules";

/** The ground of a module: none, a colour across the page, a picture behind a card, or a row of pictures above. */
export function ModuleBackground({
  background,
  children,
}: {
  background: ModuleView["background"];
  children: ReactNode;
}) {
  switch (background.kind) {
    case "color":
      // The colour runs to both edges of the page, whatever columns the module takes.
      return (
        <div
          className="relative py-16 sm:py-20"
          style={{
            backgroundColor: background.color,
            boxShadow: `0 0 0 100vmax ${background.color}`,
            clipPath: "inset(0 -100vmax)",
          }}
        >
          {children}
        </div>
      );
    case "image":
      return (
        <div className="relative overflow-hidden rounded">
          <div className="absolute inset-0">
            <Picture
              picture={background.picture}
              alt=""
              sizes="(min-width: 78rem) 73rem, 100vw"
              className="size-full"
            />
          </div>
          <div className="relative px-4 py-10 sm:px-10 sm:py-16">
            <div className="max-w-xl rounded bg-paper p-6 sm:p-10">{children}</div>
          </div>
        </div>
      );
    case "gallery":
      return (
        <div>
          <ul className="mb-8 grid grid-cols-2 gap-2 lg:grid-cols-4">
            {background.pictures.map((picture) => (
              <li key={picture.file}>
                <Picture
                  picture={picture}
                  sizes="(min-width: 64rem) 18rem, 46vw"
                  className="aspect-[3/2] w-full rounded"
                />
              </li>
            ))}
          </ul>
          {children}
        </div>
      );
    default:
      return children;
  }
}
