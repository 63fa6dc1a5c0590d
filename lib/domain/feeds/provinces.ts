/*
 * The first two digits of a postcode name the province in Spain and the department in France: Kyero asks for it, and no package sends it.
 */

const spain =
  "Álava Albacete Alicante Almería Ávila Badajoz Baleares Barcelona Burgos Cáceres Cádiz Castellón Ciudad_Real Córdoba La_Coruña Cuenca Gerona Granada Guadalajara Guipúzcoa Huelva Huesca Jaén León Lérida La_Rioja Lugo Madrid Málaga Murcia Navarra Orense Asturias Palencia Las_Palmas Pontevedra Salamanca Santa_Cruz_de_Tenerife Cantabria Segovia Sevilla Soria Tarragona Teruel Toledo Valencia Valladolid Vizcaya Zamora Zaragoza Ceuta Melilla";

const france =
  "Ain Aisne Allier Alpes-de-Haute-Provence Hautes-Alpes Alpes-Maritimes Ardèche Ardennes Ariège Aube Aude Aveyron Bouches-du-Rhône Calvados Cantal Charente Charente-Maritime Cher Corrèze Corse Côte-d'Or Côtes-d'Armor Creuse Dordogne Doubs Drôme Eure Eure-et-Loir Finistère Gard Haute-Garonne Gers Gironde Hérault Ille-et-Vilaine Indre Indre-et-Loire Isère Jura Landes Loir-et-Cher Loire Haute-Loire Loire-Atlantique Loiret Lot Lot-et-Garonne Lozère Maine-et-Loire Manche Marne Haute-Marne Mayenne Meurthe-et-Moselle Meuse Morbihan Moselle Nièvre Nord Oise Orne Pas-de-Calais Puy-de-Dôme Pyrénées-Atlantiques Hautes-Pyrénées Pyrénées-Orientales Bas-Rhin Haut-Rhin Rhône Haute-Saône Saône-et-Loire Sarthe Savoie Haute-Savoie Paris Seine-Maritime Seine-et-Marne Yvelines Deux-Sèvres Somme Tarn Tarn-et-Garonne Var Vaucluse Vendée Vienne Haute-Vienne Vosges Yonne Territoire_de_Belfort Essonne Hauts-de-Seine Seine-Saint-Denis Val-de-Marne Val-d'Oise";

const names: Readonly<Record<string, readonly string[]>> = {
  ES: spain.split(" "),
  FR: france.split(" "),
};

/** The province of a postcode of five digits abroad; null where it is not known. @param country two letters */
export function provinceOf(country: string, zip: string): string | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const name = names[country]?.[Number(zip.slice(0, 2)) - 1];
  return name?.replaceAll("_", " ") ?? null;
}
