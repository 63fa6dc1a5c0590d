/** A picture named by its path below `content/pictures/`: one folder, small letters, digits and hyphens. */
export const pictureFilePattern = /^[a-z0-9-]+\/[a-z0-9-]+\.(jpe?g|png|webp)$/;

/** `Exterior/Huis Ukkel (2).JPG` becomes `exterior/huis-ukkel-2.jpg`: the name to suggest for one that does not fit. */
export function suggestPictureFile(file: string): string {
  const parts = file.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split("/");
  const [folder, ...rest] = parts.length > 1 ? parts : ["exterior", ...parts];
  const [, stem = "", extension = ""] = rest.join("-").match(/^(.*?)\.([a-z]+)$/) ?? [];
  const clean = (text: string) => text.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "picture";
  return `${clean(folder ?? "")}/${clean(stem)}.${extension}`;
}
