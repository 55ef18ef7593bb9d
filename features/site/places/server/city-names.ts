/** A city's name in GeoNames, the displayed name, and additional search names. */
type Names = readonly [listed: string, shown: string, ...others: string[]];

/** Cities that have an English name in the list, or more than one common name. */
const names: Readonly<Record<string, readonly Names[]>> = {
  AT: [['Vienna', 'Wien', 'Wenen']],
  BE: [
    ['Antwerp', 'Antwerpen', 'Anvers'],
    ['Brugge', 'Brugge', 'Bruges'],
    ['Brussels', 'Brussel', 'Bruxelles'],
    ['Gent', 'Gent', 'Gand', 'Ghent'],
    ['Ieper', 'Ieper', 'Ypres'],
    ['Kortrijk', 'Kortrijk', 'Courtrai'],
    ['Leuven', 'Leuven', 'Louvain'],
    ['Liège', 'Liège', 'Luik', 'Lüttich'],
    ['Mechelen', 'Mechelen', 'Malines'],
    ['Mons', 'Mons', 'Bergen'],
    ['Namur', 'Namur', 'Namen'],
    ['Ostend', 'Oostende', 'Ostende'],
    ['Tournai', 'Tournai', 'Doornik'],
  ],
  CH: [
    ['Basel', 'Basel', 'Bâle'],
    ['Bern', 'Bern', 'Berne'],
    ['Fribourg', 'Fribourg', 'Freiburg'],
    ['Geneva', 'Genève', 'Genf', 'Ginevra'],
    ['Luzern', 'Luzern', 'Lucerne'],
    ['Neuchâtel', 'Neuchâtel', 'Neuenburg'],
  ],
  CZ: [
    ['Pilsen', 'Plzeň'],
    ['Prague', 'Praha'],
  ],
  DE: [
    ['Hannover', 'Hannover', 'Hanover'],
    ['Köln', 'Köln', 'Cologne', 'Keulen'],
    ['Munich', 'München'],
    ['Nuremberg', 'Nürnberg'],
  ],
  DK: [
    ['Copenhagen', 'København'],
    ['Århus', 'Aarhus'],
  ],
  ES: [['Sevilla', 'Sevilla', 'Seville']],
  FI: [
    ['Helsinki', 'Helsinki', 'Helsingfors'],
    ['Tampere', 'Tampere', 'Tammerfors'],
    ['Turku', 'Turku', 'Åbo'],
  ],
  FR: [['Dunkirk', 'Dunkerque', 'Duinkerke']],
  IT: [
    ['Bolzano', 'Bolzano', 'Bozen'],
    ['Florence', 'Firenze'],
    ['Genoa', 'Genova'],
    ['Mantua', 'Mantova'],
    ['Milan', 'Milano'],
    ['Naples', 'Napoli'],
    ['Padua', 'Padova'],
    ['Rome', 'Roma'],
    ['Turin', 'Torino'],
    ['Venice', 'Venezia'],
  ],
  LU: [['Luxembourg', 'Luxembourg', 'Luxemburg', 'Lëtzebuerg']],
  NL: [
    ['Almere Stad', 'Almere'],
    ['Leeuwarden', 'Leeuwarden', 'Ljouwert'],
    ['Sneek', 'Sneek', 'Snits'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch", 'Den Bosch'],
    ['The Hague', 'Den Haag', "'s-Gravenhage"],
  ],
  PL: [
    ['Kraków', 'Kraków', 'Cracow'],
    ['Warsaw', 'Warszawa'],
  ],
  PT: [['Lisbon', 'Lisboa']],
  RO: [['Bucharest', 'București']],
  SE: [['Gothenburg', 'Göteborg']],
  US: [['New York City', 'New York']],
};

const byListed = new Map(
  Object.entries(names).flatMap(([country, list]) =>
    list.map((entry): [string, Names] => [`${country} ${entry[0]}`, entry]),
  ),
);

/** The displayed name of a listed city, and all names by which it can be found. */
export function listNames(
  country: string,
  listed: string,
): { shown: string; searchNames: readonly string[] } {
  const names = byListed.get(`${country} ${listed}`);
  return names
    ? { shown: names[1], searchNames: [...new Set(names)] }
    : { shown: listed, searchNames: [listed] };
}
