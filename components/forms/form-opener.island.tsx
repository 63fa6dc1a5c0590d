"use client";

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { loadFormResources } from "@/components/forms/form-resources";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { listenTo } from "@/components/ui/listen-to";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FormDialog, OpenedForm } from "./form-dialog";

interface Loaded {
  Dialog: ComponentType<ComponentProps<typeof FormDialog>>;
  data: FormResources;
}

const loadDialog = () => import("./form-dialog").then(({ FormDialog: Dialog }) => Dialog);

/**
 * Opens a form over its page for every link marked `data-opens="{flow}"`, with `data-preset` as a query of first values. Once on a
 * page. Where the code does not load, the link is followed.
 */
export default function FormOpener({
  source,
  subject,
  links = "a[data-opens]:not([data-shares])",
}: {
  source: string;
  subject: FormSubject;
  /** Selects its links: those that share the page have an opener of their own, as they know less of what the page is about. */
  links?: string;
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(links);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { opens, preset } = link.dataset;
      link.setAttribute("aria-busy", "true");
      try {
        const [Dialog, data] = await Promise.all([loadDialog(), loadFormResources(source)]);
        opener.current = link;
        setLoaded({ Dialog, data });
        setOpened({
          flow: opens as FlowName,
          preset: Object.fromEntries(new URLSearchParams(preset)),
          subject,
        });
      } catch {
        location.assign(link.href);
      } finally {
        link.removeAttribute("aria-busy");
      }
    };
    return listenTo(document, "click", open);
  }, [source, subject, links]);
  if (!loaded || !opened) return null;
  return (
    <loaded.Dialog
      opened={opened}
      data={loaded.data}
      onOpen={(flow, preset) => setOpened({ flow, preset, subject })}
      onClose={() => {
        setOpened(null);
        opener.current?.focus({ preventScroll: true });
      }}
    />
  );
}
