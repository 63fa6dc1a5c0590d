import type { MapMessage, MapProperty } from "@/lib/domain/map/map-message";
import { sheetOf } from "@/lib/domain/map/map-sheet";

/** A house whose address is published. */
export const house: MapProperty = {
  id: 7123,
  goal: "sale",
  href: "/fr/a-vendre/saint-gilles/maison/7123/",
  typeName: "Maison",
  title: "Maison de maître avec jardin",
  place: "Saint-Gilles",
  price: { amount: "€ 795.000" },
  marquee: 1,
  marqueeName: "Disponible",
  latitude: 50.8302,
  longitude: 4.3479,
};

/** A villa of which only the neighbourhood is told. */
export const villa: MapProperty = {
  ...house,
  id: 7025,
  title: "Villa au calme",
  place: "Uccle",
  price: { amount: "Prix sur demande" },
  latitude: 50.815,
  longitude: 4.3542,
  radius: 450,
};

export const message: MapMessage = {
  properties: [house, villa],
  messageInfo: { title: "Carte de nos biens", tiles: true },
  mapType: "list",
  customMarker: null,
  marqueeIgnoreList: [3],
};

export const view = {
  language: "fr" as const,
  basemap: "tiles" as const,
  provider: "OpenStreetMap",
  customMarker: null,
  marqueeIgnoreList: [3],
  sheet: sheetOf([house, villa], 4000),
  areas: [{ name: { text: "Uccle", x: 400, y: 500 }, colour: "#8f5b4a", path: "M0 0L500 0L500 700Z" }],
  ground: null,
};
