import { createTranslator } from "use-intl/core";
import { priceText } from "../../domain/listing/price.ts";
import { formatSurface } from "../../domain/text/units.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { agentData, agentPage } from "../agent/agent-page.ts";
import { articleData, articlePage } from "../article/article-page.ts";
import { articlePages } from "../article/articles.ts";
import { breadcrumbData } from "../head/json-ld.ts";
import { fittingTitle, pageMetadata } from "../head/page-metadata.ts";
import { propertyPages } from "../listing/listing.ts";
import { previewPicture, propertyData, propertyTitle } from "../listing/property-data.ts";
import { propertyPage } from "../listing/property-page.ts";
import { projectData } from "../project/project-data.ts";
import { projectPage } from "../project/project-page.ts";
import { projectPages } from "../project/projects.ts";
import { unitData } from "../project/unit-data.ts";
import { unitPage } from "../project/unit-page.ts";
import { unitPages } from "../project/units.ts";
import { contactOf } from "../shell/contact.ts";
import { agentPages } from "../team.ts";
import { around, definePageKind } from "./page-kind.ts";
import { propertySources } from "./property-sources.ts";

export const articleKind = definePageKind({
  pages: articlePages.pages,
  input: (catalogue, language, segments, siteUrl) => {
    const page = articlePage(catalogue, language, segments);
    return (
      page && {
        ...around(catalogue, language),
        page,
        data: [articleData(catalogue, page, language, siteUrl), breadcrumbData(page.crumbs, siteUrl)],
      }
    );
  },
  head: ({ page, siteName }, language) =>
    pageMetadata({
      siteName,
      language,
      alternates: page.alternates,
      translations: page.translations,
      title: page.article.title.text,
      description: page.description,
      picture: page.preview,
      pictureAlt: page.article.picture?.alt,
      type: "article",
    }),
});

export const agentKind = definePageKind({
  pages: agentPages.pages,
  input: (catalogue, language, segments, siteUrl) => {
    const page = agentPage(catalogue, language, segments);
    return (
      page && {
        ...around(catalogue, language),
        page,
        data: [agentData(catalogue, page, language, siteUrl), breadcrumbData(page.crumbs, siteUrl)],
      }
    );
  },
  head: ({ page, siteName }, language, messages) => {
    const t = createTranslator({ locale: language, messages, namespace: "agent" });
    const { member, total } = page;
    return pageMetadata({
      ...{ siteName, language, alternates: page.alternates },
      title: fittingTitle(
        [],
        [t("metaTitle", { name: member.name, role: member.role.text }), member.name],
        siteName,
      ),
      description: [t("metaDescription", { name: member.name, count: total }), member.intro?.text]
        .filter(Boolean)
        .join(" "),
      picture: page.preview,
      pictureAlt: member.name,
    });
  },
});

export const projectKind = definePageKind({
  pages: projectPages.pages,
  input: (catalogue, language, segments, siteUrl) => {
    const project = projectPage(catalogue, language, segments);
    if (!project) return null;
    const pictures = project.pictures.map(({ file }) => previewAddress(file));
    return {
      ...around(catalogue, language),
      project,
      preview: pictures[0],
      data: [
        breadcrumbData(project.crumbs, siteUrl),
        projectData(catalogue, project, pictures, language, siteUrl),
      ],
    };
  },
  head: ({ project, preview, siteName }, language, messages) => {
    const t = createTranslator({ locale: language, messages, namespace: "project" });
    return pageMetadata({
      siteName,
      language,
      alternates: project.alternates,
      translations: project.translations,
      title: t("metaTitle", { name: project.name, place: project.place.name }),
      description: `${project.title.text}. ${project.description.text}`,
      picture: preview,
      pictureAlt: project.pictures[0]?.alt,
    });
  },
});

export const unitKind = definePageKind({
  pages: unitPages.pages,
  input: (catalogue, language, segments, siteUrl) => {
    const page = unitPage(catalogue, language, segments);
    if (!page) return null;
    const pictures = page.pictures.map(({ file }) => previewAddress(file));
    return {
      ...around(catalogue, language),
      page,
      preview: pictures[0],
      data: [
        breadcrumbData(page.crumbs, siteUrl),
        unitData(catalogue, page, pictures.slice(0, 1), language, siteUrl),
      ],
    };
  },
  head: ({ page, preview, siteName }, language, messages) => {
    const t = createTranslator({ locale: language, messages, namespace: "project" });
    const { alternates, place, project, translations, unit } = page;
    const kind = page.stacked ? "flats" : "houses";
    const title = t("unit.title", { kind, name: unit.Name });
    return pageMetadata({
      ...{ siteName, language, alternates, translations },
      title: t("metaTitle", { name: `${title}, ${project.name}`, place: place.name }),
      description: t("unit.description", {
        ...{ title, project: project.name, place: place.label },
        bedrooms: unit.Bedrooms,
        surface: formatSurface(unit.Surface),
        status: t(`status.${unit.Status}`, { kind }),
      }),
      picture: preview,
      pictureAlt: page.pictures[0]?.alt,
    });
  },
});

export const propertyKind = definePageKind({
  pages: (catalogue, language, _, ids) =>
    ids?.flatMap((id) => {
      const record = catalogue.properties.get(Number(id));
      return (record && propertyPages.page(catalogue, record, language)) ?? [];
    }) ?? propertyPages.pages(catalogue, language),
  input: (catalogue, language, segments, siteUrl) => {
    const page = propertyPage(catalogue, language, segments);
    return (
      page && {
        ...around(catalogue, language),
        page,
        preview: previewPicture(page),
        agency: contactOf(catalogue, language),
        data: [propertyData(catalogue, page, language, siteUrl), breadcrumbData(page.crumbs, siteUrl)],
      }
    );
  },
  sources: propertySources,
  head: ({ page, preview, siteName }, language, messages) => {
    const { listing, alternates, translations, isIndexed } = page;
    const title = createTranslator({ locale: language, messages, namespace: "property.metaTitle" });
    const card = createTranslator({ locale: language, messages, namespace: "card" });
    return pageMetadata({
      ...{ siteName, language, alternates, translations, isIndexed },
      title: propertyTitle(page, siteName, {
        title,
        bedrooms: (count) => card("bedrooms", { count }),
        price: (priced) => priceText(card, priced),
      }),
      description: page.description.paragraphs.join(" "),
      picture: preview,
      pictureAlt: page.pictures[0]?.alt,
      social: { ogTitle: `${listing.title.text} – ${listing.place.label}` },
    });
  },
});
