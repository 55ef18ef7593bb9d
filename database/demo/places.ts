export interface Place {
  readonly country: string;
  /** The same as in `regions.php`. */
  readonly region: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [city: string, latitude: number, longitude: number];

/** Cities with their coordinates by country and region, from GeoNames (CC BY 4.0). */
const cities: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>> = {
  NL: {
    'Noord-Holland': [
      ['Amsterdam', 52.374, 4.8897],
      ['Haarlem', 52.3808, 4.6368],
      ['Alkmaar', 52.6317, 4.7486],
    ],
    'Zuid-Holland': [
      ['Rotterdam', 51.9225, 4.4792],
      ['Den Haag', 52.0767, 4.2986],
      ['Leiden', 52.1583, 4.4931],
    ],
    Utrecht: [
      ['Utrecht', 52.0908, 5.1222],
      ['Amersfoort', 52.155, 5.3875],
    ],
    'Noord-Brabant': [
      ['Eindhoven', 51.4408, 5.4778],
      ['Tilburg', 51.5555, 5.0913],
      ['Breda', 51.5866, 4.776],
    ],
    Gelderland: [
      ['Arnhem', 51.98, 5.9111],
      ['Nijmegen', 51.8425, 5.8528],
      ['Apeldoorn', 52.21, 5.9694],
    ],
    Overijssel: [
      ['Enschede', 52.2183, 6.8958],
      ['Zwolle', 52.5125, 6.0944],
      ['Deventer', 52.255, 6.1639],
    ],
    Groningen: [['Groningen', 53.2192, 6.5667]],
    Friesland: [
      ['Leeuwarden', 53.2027, 5.8097],
      ['Sneek', 53.033, 5.6589],
    ],
    Drenthe: [
      ['Assen', 52.9967, 6.5625],
      ['Emmen', 52.7792, 6.9069],
    ],
    Flevoland: [['Lelystad', 52.5083, 5.475]],
    Zeeland: [
      ['Middelburg', 51.5, 3.6139],
      ['Goes', 51.5042, 3.8889],
    ],
    Limburg: [
      ['Maastricht', 50.8483, 5.6889],
      ['Venlo', 51.37, 6.1681],
    ],
  },
  BE: {
    Antwerpen: [['Mechelen', 51.0257, 4.4776]],
    'Oost-Vlaanderen': [['Gent', 51.05, 3.7167]],
    'West-Vlaanderen': [['Brugge', 51.2089, 3.2242]],
    'Vlaams-Brabant': [['Leuven', 50.8796, 4.7009]],
    Limburg: [['Hasselt', 50.9311, 5.3378]],
    'Brussel – Bruxelles': [['Brussel', 50.8505, 4.3488]],
    Liège: [['Liège', 50.6337, 5.5675]],
    Namur: [['Namur', 50.4669, 4.8675]],
  },
  DE: {
    'Nordrhein-Westfalen': [
      ['Köln', 50.9333, 6.95],
      ['Düsseldorf', 51.2232, 6.7793],
      ['Aachen', 50.7766, 6.0834],
    ],
    Hamburg: [['Hamburg', 53.5507, 9.993]],
    Niedersachsen: [
      ['Hannover', 52.3705, 9.7332],
      ['Oldenburg', 53.1404, 8.2148],
    ],
    Hessen: [['Frankfurt am Main', 50.1155, 8.6842]],
  },
  GB: {
    London: [['London', 51.5085, -0.1257]],
    'North West England': [
      ['Manchester', 53.481, -2.2374],
      ['Liverpool', 53.4106, -2.9779],
    ],
    'South West England': [['Bristol', 51.4552, -2.5967]],
    'South East England': [['Brighton', 50.8284, -0.1395]],
    'Yorkshire and the Humber': [['Leeds', 53.7965, -1.5479]],
    'West Midlands': [['Birmingham', 52.4814, -1.8998]],
    Scotland: [
      ['Edinburgh', 55.9521, -3.1965],
      ['Glasgow', 55.8652, -4.2576],
    ],
    Wales: [
      ['Cardiff', 51.48, -3.18],
      ['Swansea', 51.6208, -3.9432],
    ],
    'Northern Ireland': [['Belfast', 54.5968, -5.9254]],
  },
  IE: {
    Dublin: [['Dublin', 53.3331, -6.2489]],
    Cork: [['Cork', 51.898, -8.4706]],
    Galway: [['Galway', 53.2725, -9.051]],
    Limerick: [['Limerick', 52.6647, -8.6231]],
    Kilkenny: [['Kilkenny', 52.6542, -7.2522]],
  },
  FR: {
    'Île-de-France': [['Paris', 48.8534, 2.3488]],
    'Auvergne-Rhône-Alpes': [['Lyon', 45.7491, 4.8479]],
    'Hauts-de-France': [['Lille', 50.6339, 3.0551]],
    Occitanie: [['Toulouse', 43.6043, 1.4437]],
    'Pays de la Loire': [['Nantes', 47.2173, -1.5534]],
  },
};

export const places: readonly Place[] = Object.entries(cities).flatMap(([country, regions]) =>
  Object.entries(regions).flatMap(([region, rows]) =>
    rows.map(([city, latitude, longitude]) => ({ country, region, city, latitude, longitude })),
  ),
);

export const placesIn = (country: string): readonly Place[] =>
  places.filter((place) => place.country === country);
