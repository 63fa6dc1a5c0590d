import { useTranslations } from "next-intl";
import type { Crumb } from "@/lib/content/shell/crumbs";
import { BreadcrumbTrail } from "./breadcrumb-trail";

/** The path to this page; each crumb but the last is a link. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <BreadcrumbTrail crumbs={crumbs} label={useTranslations("site")("breadcrumb")} />
);
