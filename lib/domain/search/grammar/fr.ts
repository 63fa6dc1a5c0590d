import type { Grammar } from "./grammar.ts";

export const fr: Grammar = {
  words: {
    sale: "à vendre, en vente, vente, vendre, acheter, achat, à l'achat, acquérir",
    rent: "à louer, en location, location, louer, à la location",
    house: "maison, maisons, maison unifamiliale, maison familiale, pavillon, habitation, habitations",
    apartment: "appartement, appartements, appart, apparts, appt, app, flat",
    land: "terrain, terrains, parcelle, parcelles",
    investment:
      "immeuble de rapport, immeubles de rapport, immeuble de rendement, immeubles de rendement, immeuble, immeubles",
    takeOver: "à remettre, fonds de commerce",
    terraced: "maison mitoyenne, maisons mitoyennes, mitoyenne, maison de rangée, maison deux façades",
    townHouse: "maison de maître, maisons de maître, maison de maitre, hôtel de maître, maison bourgeoise",
    belEtage: "bel étage, bel-étage, belle étage",
    villa: "villa, villas",
    countryHouse: "maison de campagne, maisons de campagne",
    groundFloor:
      "appartement au rez-de-chaussée, appartement rez-de-chaussée, rez-de-chaussée, au rez-de-chaussée, rez de jardin",
    duplex: "duplex",
    penthouse: "penthouse, penthouses, appartement au dernier étage",
    loft: "loft, lofts",
    studio: "studio, studios, kot",
    garageBox: "box de garage, box, garage box, boxe de garage",
    office: "bureau, bureaux",
    shop: "rez commercial, commerce, commerces, magasin, surface commerciale, local commercial",
    plot: "terrain à bâtir, terrains à bâtir, terrain constructible, terrain bâtissable, terrain a batir",
    garden: "jardin, jardinet, jardins, jardin de ville",
    terrace: "terrasse, terrasses, toit terrasse",
    balcony: "balcon, balcons, balconnet",
    garage: "garage, garages",
    parking:
      "parking, parkings, emplacement de parking, place de parking, emplacement de voiture, place de stationnement, car port, carport",
    lift: "ascenseur, ascenseurs",
    pool: "piscine, piscines",
    furnished: "meublé, meublée, meublés, meublées",
    newBuild:
      "neuf, neuve, neufs, neuves, construction neuve, constructions neuves, nouvelle construction, nouvelles constructions",
    pets: "animal, animaux, animaux acceptés, animaux admis, animaux autorisés, animaux bienvenus, animal accepté, animaux domestiques, animal de compagnie, animaux de compagnie, chien, chiens, chien accepté, chiens acceptés, chien admis, chiens admis, chat, chats, Animaux acceptés ou à discuter",
    toRenovate:
      "à rénover, à rafraîchir, à retaper, à remettre au goût du jour, à rénover entièrement, avec travaux, travaux à prévoir, gros travaux, travaux, À rénover ou à rafraîchir",
    floodFree:
      "hors zone inondable, pas en zone inondable, non inondable, zone non inondable, sans risque d'inondation, pas de risque d'inondation, zone inondable, inondable, inondation, inondations, risque d'inondation, risques d'inondation, Sans risque d'inondation connu",
    stepFree:
      "pmr, accessible pmr, fauteuil roulant, chaise roulante, accessible en fauteuil roulant, accessible en chaise roulante, accessible fauteuil roulant, accessible aux fauteuils roulants, sans marche, sans marches, sans escalier, sans escaliers, plain-pied, de plain-pied, mobilité réduite, personne à mobilité réduite, personnes à mobilité réduite, Accessible sans marche",
    transit:
      "proche des transports, près des transports, proche transports, transports en commun, proche des transports en commun, près des transports en commun, proche tram, proche du tram, près du tram, près d'un tram, près tram, à côté du tram, proche métro, proche du métro, près du métro, près d'un métro, près métro, proche gare, proche de la gare, près de la gare, près d'une gare, près gare",
    vacant:
      "disponible immédiatement, disponible de suite, disponible tout de suite, libre de suite, libre tout de suite, libre immédiatement, immédiatement disponible, disponible maintenant, libre",
    new: "nouveauté, nouveautés, nouveau sur le marché, nouveaux sur le marché, nouvelle annonce, nouvelles annonces, dernières annonces",
    most: "max, maximum, maximal, moins de, jusqu'à, jusque, au plus, sous, en dessous de, en-dessous de, inférieur à, pas plus de, au maximum, moins cher que, ne dépassant pas",
    least: "min, minimum, à partir de, dès, au moins, au minimum, depuis",
    more: "plus de, au-dessus de, supérieur à, plus que",
    about: "environ, autour de, vers, aux alentours de, près de, dans les, plus ou moins, à peu près",
    between: "entre, de",
    and: "et",
    or: "ou",
    to: "à, jusqu'à",
    without: "sans, pas de, pas d'",
    bedrooms: "chambre, chambres, ch, chbr, chbre, chbres, cham, chambre à coucher, chambres à coucher",
    rooms: "pièce, pièces",
    squareMetres: "m², m2, mètres carrés, mètre carré, metres carres, mètres-carrés",
    ofGround: "terrain, parcelle",
    thousand: "k, mille",
    million: "million, millions, mio, mln",
    euro: "€, euro, euros, eur",
    monthly: "par mois, mensuel, mois, p m, pm",
    energy:
      "peb, epc, epb, label, classe énergétique, classe, label énergétique, certificat peb, score peb, dpe, label peb",
    orBetter: "ou mieux, et mieux, ou meilleur, ou meilleure",
    ofTown: "centre, centre-ville, ville, lez bruxelles, région",
    noise:
      "un, une, des, le, la, les, l, d, de, du, je, j, nous, on, cherche, cherchons, recherche, recherchons, veux, voudrais, souhaite, avec, à, au, aux, en, dans, sur, pour, par, et, ou, y, compris, si, possible, bien, biens, immobilier, immo, budget, prix, loyer, surface, superficie, habitable, habitables, grand, grande, commune, qui, a, ayant, situé, située, mon, notre, plus",
  },
  numbers: { un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8 },
  compounds: {},
};
