import type { RegionLabel } from '../region-labels.ts';
import { findRegionLabel } from './country-region-labels.ts';
import { geonamesRegions } from './geonames-regions.ts';
import { keptRegion } from './kept-regions.ts';

export interface CountryRegions {
  /** The country's term for its regions. */
  readonly label: RegionLabel;
  /** Maintained by hand in a local language, otherwise from GeoNames. */
  readonly names: readonly string[];
}

/** Maintained by hand: the regions that people call their home. */
const regionNames: Readonly<Record<string, readonly string[]>> = {
  AT: list(
    'Burgenland, Kärnten, Niederösterreich, Oberösterreich, Salzburg, Steiermark, Tirol, Vorarlberg, Wien',
  ),
  AU: list(
    'Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia',
  ),
  BE: list(
    'Antwerpen, Brabant wallon, Brussel – Bruxelles, Hainaut, Liège, Limburg, Luxembourg, Namur, Oost-Vlaanderen, Vlaams-Brabant, West-Vlaanderen',
  ),
  CA: list(
    'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Québec, Saskatchewan, Yukon',
  ),
  CH: list(
    'Aargau, Appenzell Ausserrhoden, Appenzell Innerrhoden, Basel-Landschaft, Basel-Stadt, Bern, Fribourg, Genève, Glarus, Graubünden, Jura, Luzern, Neuchâtel, Nidwalden, Obwalden, St. Gallen, Schaffhausen, Schwyz, Solothurn, Thurgau, Ticino, Uri, Valais, Vaud, Zug, Zürich',
  ),
  DE: list(
    'Baden-Württemberg, Bayern, Berlin, Brandenburg, Bremen, Hamburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen',
  ),
  DK: list('Hovedstaden, Midtjylland, Nordjylland, Sjælland, Syddanmark'),
  ES: list(
    'Andalucía, Aragón, Asturias, Canarias, Cantabria, Castilla-La Mancha, Castilla y León, Catalunya, Ceuta, Comunidad de Madrid, Comunitat Valenciana, Euskadi, Extremadura, Galicia, Illes Balears, La Rioja, Melilla, Navarra, Región de Murcia',
  ),
  FI: list(
    'Ahvenanmaa, Etelä-Karjala, Etelä-Pohjanmaa, Etelä-Savo, Kainuu, Kanta-Häme, Keski-Pohjanmaa, Keski-Suomi, Kymenlaakso, Lappi, Pirkanmaa, Pohjanmaa, Pohjois-Karjala, Pohjois-Pohjanmaa, Pohjois-Savo, Päijät-Häme, Satakunta, Uusimaa, Varsinais-Suomi',
  ),
  FR: list(
    'Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe, Guyane, Hauts-de-France, Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur',
  ),
  GB: list(
    'East Midlands, East of England, London, North East England, North West England, Northern Ireland, Scotland, South East England, South West England, Wales, West Midlands, Yorkshire and the Humber',
  ),
  IE: list(
    'Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
  ),
  IT: list(
    'Abruzzo, Basilicata, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Lazio, Liguria, Lombardia, Marche, Molise, Piemonte, Puglia, Sardegna, Sicilia, Toscana, Trentino-Alto Adige, Umbria, Valle d’Aosta, Veneto',
  ),
  LU: list(
    'Capellen, Clervaux, Diekirch, Echternach, Esch-sur-Alzette, Grevenmacher, Luxembourg, Mersch, Redange, Remich, Vianden, Wiltz',
  ),
  NL: list(
    'Drenthe, Flevoland, Friesland, Gelderland, Groningen, Limburg, Noord-Brabant, Noord-Holland, Overijssel, Utrecht, Zeeland, Zuid-Holland',
  ),
  NO: list(
    'Agder, Akershus, Buskerud, Finnmark, Innlandet, Møre og Romsdal, Nordland, Oslo, Rogaland, Telemark, Troms, Trøndelag, Vestfold, Vestland, Østfold',
  ),
  NZ: list(
    'Auckland, Bay of Plenty, Canterbury, Gisborne, Hawke’s Bay, Manawatū-Whanganui, Marlborough, Nelson, Northland, Otago, Southland, Taranaki, Tasman, Waikato, Wellington, West Coast',
  ),
  PL: list(
    'dolnośląskie, kujawsko-pomorskie, lubelskie, lubuskie, łódzkie, małopolskie, mazowieckie, opolskie, podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, zachodniopomorskie',
  ),
  SE: list(
    'Blekinge, Dalarna, Gotland, Gävleborg, Halland, Jämtland, Jönköping, Kalmar, Kronoberg, Norrbotten, Skåne, Stockholm, Södermanland, Uppsala, Värmland, Västerbotten, Västernorrland, Västmanland, Västra Götaland, Örebro, Östergötland',
  ),
  US: list(
    'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
  ),
};

function list(names: string): readonly string[] {
  return names.split(', ');
}

const cachedRegions = new Map<string, CountryRegions>();

/** A country's first-level regions: maintained by hand, or otherwise from GeoNames. Profiles store the name. */
export function listRegions(country: string): CountryRegions {
  const regions = cachedRegions.get(country) ?? findRegions(country);
  cachedRegions.set(country, regions);
  return regions;
}

function findRegions(country: string): CountryRegions {
  const names = Object.hasOwn(regionNames, country) ? regionNames[country]! : listedNames(country);
  // A single region leaves nothing to choose.
  return { label: findRegionLabel(country), names: names.length > 1 ? names : [] };
}

/** In the order of the country's own language: Örebro comes last in Sweden. */
function listedNames(country: string): string[] {
  const names = [...geonamesRegions(country).values()];
  if (names.length === 0) return names;
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return names.sort((one, other) => one.localeCompare(other, language));
}

export function isRegionIn(country: string, region: string): boolean {
  return listRegions(country).names.includes(region);
}

/** The region of `listRegions` for a city with these GeoNames codes. Null if none matches. */
export function regionByCodes(country: string, first: string, second: string): string | null {
  const region = keptRegion(country, first, second) ?? geonamesRegions(country).get(first) ?? null;
  return region !== null && isRegionIn(country, region) ? region : null;
}
