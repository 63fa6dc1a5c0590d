export interface TourHost {
  name: string;
  /** The host itself, or the end of it from a dot on: `matterport.com` is also `my.matterport.com`. */
  suffix: string;
}

type VideoKind = "file" | "youtube" | "vimeo" | "facebook" | "tour";

export interface Video {
  kind: VideoKind;
  id?: string;
  /** What a frame or a `<video>` loads, once the visitor asks for it. */
  embedUrl: string;
  /** Where the visitor can watch it without us. */
  watchUrl: string;
  /** Who gets to know of the visitor. */
  hostName: string;
}

/** File types that are a video (specification, point 5). */
export const videoFileTypes = ["mp4", "mov", "wmv", "avi", "flv", "webm"] as const;

const filePattern = new RegExp(`\\.(${videoFileTypes.join("|")})$`, "i");
const youtubeId = /^[\w-]{11}$/;

function isHost(hostname: string, suffix: string): boolean {
  const [host, wanted] = [hostname.toLowerCase(), suffix.toLowerCase().replace(/^\./, "")];
  return wanted !== "" && (host === wanted || host.endsWith(`.${wanted}`));
}

const segments = (url: URL): string[] => url.pathname.split("/").filter((part) => part !== "");

function youtube(url: URL): Video | null {
  const [first, second] = segments(url);
  let id: string | null | undefined = null;
  if (isHost(url.hostname, "youtu.be")) id = first;
  else if (isHost(url.hostname, "youtube.com") || isHost(url.hostname, "youtube-nocookie.com")) {
    if (first === "watch") id = url.searchParams.get("v");
    else if (first === "embed" || first === "shorts") id = second;
  }
  if (!id || !youtubeId.test(id)) return null;
  return {
    kind: "youtube",
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    hostName: "YouTube",
  };
}

function vimeo(url: URL): Video | null {
  if (!isHost(url.hostname, "vimeo.com")) return null;
  const parts = segments(url);
  const [id = "", hash] = parts[0] === "video" ? parts.slice(1) : parts;
  if (!/^\d+$/.test(id)) return null;
  // An unlisted film plays only with the hash of its link.
  const secret = hash ?? url.searchParams.get("h") ?? "";
  const unlisted = /^[0-9a-f]+$/i.test(secret) ? secret : "";
  return {
    kind: "vimeo",
    id,
    embedUrl: `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ""}dnt=1`,
    watchUrl: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ""}`,
    hostName: "Vimeo",
  };
}

function facebook(url: URL): Video | null {
  const parts = segments(url);
  const short = isHost(url.hostname, "fb.watch") && parts.length > 0;
  const long =
    isHost(url.hostname, "facebook.com") &&
    (/\/(videos|reel)\/[^/]+/.test(url.pathname) ||
      (/^\/(watch|video\.php)\/?$/.test(url.pathname) && url.searchParams.has("v")));
  if (!short && !long) return null;
  const numbered = /\/(?:videos|reel)\/(?:[^/]+\/)?(\d+)/.exec(url.pathname)?.[1];
  const id = short ? parts[0] : (numbered ?? url.searchParams.get("v") ?? undefined);
  return {
    kind: "facebook",
    ...(id ? { id } : {}),
    embedUrl: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}&show_text=false`,
    watchUrl: url.href,
    hostName: "Facebook",
  };
}

function tour(url: URL, hosts: readonly TourHost[]): Video | null {
  const host = hosts.find(({ suffix }) => isHost(url.hostname, suffix));
  return host ? { kind: "tour", embedUrl: url.href, watchUrl: url.href, hostName: host.name } : null;
}

function file(url: URL): Video | null {
  if (!filePattern.test(url.pathname)) return null;
  return { kind: "file", embedUrl: url.href, watchUrl: url.href, hostName: url.hostname };
}

/** A film among the site's own files: `/films/7123.mp4` lies in `content/films/`. */
export const ownFilm = /^\/films\/[a-z0-9][a-z0-9-]*\.(mp4|webm)$/;

/**
 * Which video or virtual tour an http(s) address, or the path of a film of our own, leads to (specification, point 5); null where it is none we can show.
 * Nothing is fetched: a page shows a still picture and `hostName` until the visitor asks.
 * @param tourHosts the services of `site.json`
 */
export function recogniseVideo(url: string, tourHosts: readonly TourHost[] = []): Video | null {
  if (ownFilm.test(url)) return { kind: "file", embedUrl: url, watchUrl: url, hostName: "" };
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== "https:" && parsed.protocol !== "http:") return null;
  return youtube(parsed) ?? vimeo(parsed) ?? facebook(parsed) ?? tour(parsed, tourHosts) ?? file(parsed);
}
