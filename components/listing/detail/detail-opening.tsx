import type { ReactNode } from "react";
import { Gallery } from "@/components/listing/gallery/gallery";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import type { ShownPicture } from "@/lib/content/pictures";
import type { Crumb } from "@/lib/content/shell/crumbs";

/** The way up to the page and its pictures. */
export function DetailOpening({
  crumbs,
  pictures,
  hasPlan,
  notice,
  children,
}: {
  crumbs: Crumb[];
  pictures: ShownPicture[];
  hasPlan?: boolean;
  /** Between the two: what changes how the page is read. */
  notice?: ReactNode;
  /** Lies on the corner of the pictures. */
  children?: ReactNode;
}) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {notice}
      <Gallery pictures={pictures} hasPlan={hasPlan}>
        {children}
      </Gallery>
    </>
  );
}

/** What is offered: on wide screens its name, figures and text; on a phone the price first, then figures, name and text. */
export function DetailLead({
  header,
  price,
  figures,
  text,
}: {
  header: ReactNode;
  /** Only where it does not stand beside it with the contact. */
  price: ReactNode;
  figures: ReactNode;
  text: ReactNode;
}) {
  return (
    <div className="detail-lead flex flex-col">
      <div className="not-print:max-lg:order-2 not-print:max-lg:mt-5">{header}</div>
      <div data-price="" className="not-print:max-lg:order-0 print:hidden lg:hidden">
        {price}
      </div>
      <div className="not-print:max-lg:order-1">{figures}</div>
      <div className="not-print:max-lg:order-3">{text}</div>
    </div>
  );
}
