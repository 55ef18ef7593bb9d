import type { RegionLabel } from '../region-labels.ts';

export interface CountryRegions {
  /** What the country calls them. */
  readonly label: RegionLabel;
  /** In the language (or one of the languages) of the place itself. */
  readonly names: readonly string[];
}

/** The first-level regions people there name when asked where they live; profiles store the name. */
const regions: Readonly<Record<string, CountryRegions>> = {
  AT: named(
    'state',
    'Burgenland, Kärnten, Niederösterreich, Oberösterreich, Salzburg, Steiermark, Tirol, Vorarlberg, Wien',
  ),
  AU: named(
    'state_or_territory',
    'Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia',
  ),
  BE: named(
    'province',
    'Antwerpen, Brabant wallon, Brussel – Bruxelles, Hainaut, Liège, Limburg, Luxembourg, Namur, Oost-Vlaanderen, Vlaams-Brabant, West-Vlaanderen',
  ),
  CA: named(
    'province_or_territory',
    'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Québec, Saskatchewan, Yukon',
  ),
  CH: named(
    'canton',
    'Aargau, Appenzell Ausserrhoden, Appenzell Innerrhoden, Basel-Landschaft, Basel-Stadt, Bern, Fribourg, Genève, Glarus, Graubünden, Jura, Luzern, Neuchâtel, Nidwalden, Obwalden, St. Gallen, Schaffhausen, Schwyz, Solothurn, Thurgau, Ticino, Uri, Valais, Vaud, Zug, Zürich',
  ),
  DE: named(
    'state',
    'Baden-Württemberg, Bayern, Berlin, Brandenburg, Bremen, Hamburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen',
  ),
  DK: named('region', 'Hovedstaden, Midtjylland, Nordjylland, Sjælland, Syddanmark'),
  ES: named(
    'autonomous_community',
    'Andalucía, Aragón, Asturias, Canarias, Cantabria, Castilla-La Mancha, Castilla y León, Catalunya, Ceuta, Comunidad de Madrid, Comunitat Valenciana, Euskadi, Extremadura, Galicia, Illes Balears, La Rioja, Melilla, Navarra, Región de Murcia',
  ),
  FI: named(
    'region',
    'Ahvenanmaa, Etelä-Karjala, Etelä-Pohjanmaa, Etelä-Savo, Kainuu, Kanta-Häme, Keski-Pohjanmaa, Keski-Suomi, Kymenlaakso, Lappi, Pirkanmaa, Pohjanmaa, Pohjois-Karjala, Pohjois-Pohjanmaa, Pohjois-Savo, Päijät-Häme, Satakunta, Uusimaa, Varsinais-Suomi',
  ),
  FR: named(
    'region',
    'Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe, Guyane, Hauts-de-France, Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur',
  ),
  GB: named(
    'region',
    'East Midlands, East of England, London, North East England, North West England, Northern Ireland, Scotland, South East England, South West England, Wales, West Midlands, Yorkshire and the Humber',
  ),
  IE: named(
    'county',
    'Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
  ),
  IT: named(
    'region',
    'Abruzzo, Basilicata, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Lazio, Liguria, Lombardia, Marche, Molise, Piemonte, Puglia, Sardegna, Sicilia, Toscana, Trentino-Alto Adige, Umbria, Valle d’Aosta, Veneto',
  ),
  LU: named(
    'canton',
    'Capellen, Clervaux, Diekirch, Echternach, Esch-sur-Alzette, Grevenmacher, Luxembourg, Mersch, Redange, Remich, Vianden, Wiltz',
  ),
  NL: named(
    'province',
    'Drenthe, Flevoland, Friesland, Gelderland, Groningen, Limburg, Noord-Brabant, Noord-Holland, Overijssel, Utrecht, Zeeland, Zuid-Holland',
  ),
  NO: named(
    'county',
    'Agder, Akershus, Buskerud, Finnmark, Innlandet, Møre og Romsdal, Nordland, Oslo, Rogaland, Telemark, Troms, Trøndelag, Vestfold, Vestland, Østfold',
  ),
  NZ: named(
    'region',
    'Auckland, Bay of Plenty, Canterbury, Gisborne, Hawke’s Bay, Manawatū-Whanganui, Marlborough, Nelson, Northland, Otago, Southland, Taranaki, Tasman, Waikato, Wellington, West Coast',
  ),
  PL: named(
    'voivodeship',
    'dolnośląskie, kujawsko-pomorskie, lubelskie, lubuskie, łódzkie, małopolskie, mazowieckie, opolskie, podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, zachodniopomorskie',
  ),
  SE: named(
    'county',
    'Blekinge, Dalarna, Gotland, Gävleborg, Halland, Jämtland, Jönköping, Kalmar, Kronoberg, Norrbotten, Skåne, Stockholm, Södermanland, Uppsala, Värmland, Västerbotten, Västernorrland, Västmanland, Västra Götaland, Örebro, Östergötland',
  ),
  US: named(
    'state',
    'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
  ),
};

const none: CountryRegions = { label: 'region', names: [] };

function named(label: RegionLabel, names: string): CountryRegions {
  return { label, names: names.split(', ') };
}

/** A country we hold no list of has no regions to choose from. */
export function regionsOf(country: string): CountryRegions {
  return Object.hasOwn(regions, country) ? regions[country]! : none;
}

export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).names.includes(region);
}
