"use client";

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { readFormData } from "@/components/forms/sending/form-data";
import { isPlainClick } from "@/components/ui/is-plain-click";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import type { FormDialog, OpenedForm } from "./form-dialog";
import type { FormData } from "./form-words";

interface Ready {
  Dialog: ComponentType<ComponentProps<typeof FormDialog>>;
  data: FormData;
}

const fetchDialog = () => import("./form-dialog").then(({ FormDialog: Dialog }) => Dialog);

/**
 * Opens a form over its page for every link marked `data-opens="{flow}"`, with `data-preset` as a query of first values. Once on a
 * page. Without script, or when the code does not arrive, the link leads on to where one finds phone and mail.
 */
export function FormOpener({ source, subject }: { source: string; subject: FormSubject }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-opens]");
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { opens, preset } = link.dataset;
      link.setAttribute("aria-busy", "true");
      try {
        const [Dialog, data] = await Promise.all([fetchDialog(), readFormData(source)]);
        opener.current = link;
        setReady({ Dialog, data });
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
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [source, subject]);
  if (!ready || !opened) return null;
  return (
    <ready.Dialog
      opened={opened}
      data={ready.data}
      onOpen={(flow, preset) => setOpened({ flow, preset, subject })}
      onClose={() => {
        setOpened(null);
        opener.current?.focus({ preventScroll: true });
      }}
    />
  );
}
