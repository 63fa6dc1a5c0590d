import { useTranslations } from "next-intl";
import { SearchBlock } from "@/components/search/search-block";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { BannerView } from "@/lib/content/modules/banner";
import type { ShownPicture } from "@/lib/content/pictures";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";
import { BannerFilm } from "./banner-film";

/** The heights of a banner: with the search block, and without. The least; long words make it higher. */
const heights = { tall: "min(46rem, 88svh)", low: "28rem" };

/** How wide a picture that fills a banner is drawn. */
const bannerSizes = (picture: ShownPicture, height: string, isHalf: boolean) =>
  sizesToFill(picture, [
    ...(isHalf ? [{ media: "(min-width: 48rem)", width: "50vw", height }] : []),
    { width: "100vw", height },
  ]);

/** One picture across the page, or several side by side; on a phone the first of them. */
function Pictures({ pictures, tall }: Pick<BannerView, "pictures"> & { tall: boolean }) {
  return (
    <div className="flex size-full gap-1">
      {pictures.map((picture, index) => (
        <div key={picture.file} className={`min-w-0 flex-1 ${index > 0 ? "hidden md:block" : ""}`}>
          <Picture
            picture={picture}
            sizes={bannerSizes(picture, tall ? heights.tall : heights.low, pictures.length > 1)}
            priority={index === 0}
            phoneShape={tall ? "tall" : "low"}
            className="size-full"
          />
        </div>
      ))}
    </div>
  );
}

/** A mark of the page's own by its height, in its own shape: it is never cut to a size. */
export function PageLogo({ logo }: { logo: ShownPicture }) {
  return (
    <div className="mb-6">
      <Picture picture={logo} sizes="13rem" className="h-14 w-auto rounded sm:h-16" />
    </div>
  );
}

/** The beginning of a page: its title on a picture, with the search block where the page wants it. */
export function Banner({
  banner,
  title,
  logo,
}: {
  banner: BannerView;
  title: string;
  logo: ShownPicture | null;
}) {
  const t = useTranslations("site");
  const tall = banner.search !== null;
  const poster = banner.video?.poster;
  return (
    <div
      className={`relative isolate flex overflow-hidden bg-ink text-white ${tall ? "min-h-[min(46rem,88svh)]" : "min-h-80 sm:min-h-96"}`}
      style={banner.color ? { backgroundColor: banner.color.ground, color: banner.color.words } : undefined}
    >
      <div className="absolute inset-0 -z-20">
        <Pictures pictures={poster ? [poster] : banner.pictures} tall={tall} />
      </div>
      {banner.video && (
        <BannerFilm
          wide={banner.video.wide}
          narrow={banner.video.narrow}
          labels={{ play: t("playFilm"), pause: t("pauseFilm") }}
        />
      )}
      <div
        className={`banner-words wrap flex flex-col justify-end pb-10 sm:pb-14 ${banner.transparent ? "pt-[calc(var(--header-height)+3rem)]" : "pt-12"}`}
      >
        {logo && <PageLogo logo={logo} />}
        <h1 className={`max-w-[10.3em] ${tall ? "text-display" : "text-title"}`}>
          {banner.title ? <LocalizedText {...banner.title} /> : title}
        </h1>
        <LocalizedElement text={banner.description} className="mt-5 max-w-[34rem] text-lg" />
        {banner.search && (
          <div className="mt-8">
            <SearchBlock search={banner.search} onPicture />
          </div>
        )}
      </div>
      {/* The veil is for pictures: a colour is shown as it is. */}
      <div className="banner-shade absolute inset-0 -z-10" hidden={banner.color !== null} />
    </div>
  );
}
