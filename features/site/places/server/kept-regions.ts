/**
 * For countries with hand-maintained regions, the region of a city with these GeoNames codes. Codes are first-level
 * codes. If the commonly named regions are not first-level regions in GeoNames, first-level and second-level codes are
 * joined by a dot.
 */
const byCode: Readonly<Record<string, string>> = {
  AT: '01=Burgenland|02=Kärnten|03=Niederösterreich|04=Oberösterreich|05=Salzburg|06=Steiermark|07=Tirol|08=Vorarlberg|09=Wien',
  AU: '01=Australian Capital Territory|02=New South Wales|03=Northern Territory|04=Queensland|05=South Australia|06=Tasmania|07=Victoria|08=Western Australia',
  BE: 'VLG.VAN=Antwerpen|WAL.WBR=Brabant wallon|BRU=Brussel – Bruxelles|WAL.WHT=Hainaut|WAL.WLG=Liège|VLG.VLI=Limburg|WAL.WLX=Luxembourg|WAL.WNA=Namur|VLG.VOV=Oost-Vlaanderen|VLG.VBR=Vlaams-Brabant|VLG.VWV=West-Vlaanderen',
  CA: '01=Alberta|02=British Columbia|03=Manitoba|04=New Brunswick|05=Newfoundland and Labrador|07=Nova Scotia|08=Ontario|09=Prince Edward Island|10=Québec|11=Saskatchewan|12=Yukon|13=Northwest Territories|14=Nunavut',
  CH: 'AG=Aargau|AI=Appenzell Innerrhoden|AR=Appenzell Ausserrhoden|BE=Bern|BL=Basel-Landschaft|BS=Basel-Stadt|FR=Fribourg|GE=Genève|GL=Glarus|GR=Graubünden|JU=Jura|LU=Luzern|NE=Neuchâtel|NW=Nidwalden|OW=Obwalden|SG=St. Gallen|SH=Schaffhausen|SO=Solothurn|SZ=Schwyz|TG=Thurgau|TI=Ticino|UR=Uri|VD=Vaud|VS=Valais|ZG=Zug|ZH=Zürich',
  DE: '01=Baden-Württemberg|02=Bayern|03=Bremen|04=Hamburg|05=Hessen|06=Niedersachsen|07=Nordrhein-Westfalen|08=Rheinland-Pfalz|09=Saarland|10=Schleswig-Holstein|11=Brandenburg|12=Mecklenburg-Vorpommern|13=Sachsen|14=Sachsen-Anhalt|15=Thüringen|16=Berlin',
  DK: '17=Hovedstaden|18=Midtjylland|19=Nordjylland|20=Sjælland|21=Syddanmark',
  ES: '07=Illes Balears|27=La Rioja|29=Comunidad de Madrid|31=Región de Murcia|32=Navarra|34=Asturias|39=Cantabria|51=Andalucía|52=Aragón|53=Canarias|54=Castilla-La Mancha|55=Castilla y León|56=Catalunya|57=Extremadura|58=Galicia|59=Euskadi|60=Comunitat Valenciana|CE=Ceuta|ML=Melilla',
  FI: '01=Uusimaa|02=Varsinais-Suomi|04=Satakunta|05=Kanta-Häme|06=Pirkanmaa|07=Päijät-Häme|08=Kymenlaakso|09=Etelä-Karjala|10=Etelä-Savo|11=Pohjois-Savo|12=Pohjois-Karjala|13=Keski-Suomi|14=Etelä-Pohjanmaa|15=Pohjanmaa|16=Keski-Pohjanmaa|17=Pohjois-Pohjanmaa|18=Kainuu|19=Lappi',
  FR: '11=Île-de-France|24=Centre-Val de Loire|27=Bourgogne-Franche-Comté|28=Normandie|32=Hauts-de-France|44=Grand Est|52=Pays de la Loire|53=Bretagne|75=Nouvelle-Aquitaine|76=Occitanie|84=Auvergne-Rhône-Alpes|93=Provence-Alpes-Côte d’Azur|94=Corse',
  GB: `NIR=Northern Ireland|SCT=Scotland|WLS=Wales|ENG.GLA=London|${englishCounties()}`,
  IE: '01=Carlow|02=Cavan|03=Clare|04=Cork|06=Donegal|10=Galway|11=Kerry|12=Kildare|13=Kilkenny|14=Leitrim|15=Laois|18=Longford|19=Louth|20=Mayo|21=Meath|22=Monaghan|23=Offaly|24=Roscommon|25=Sligo|26=Tipperary|29=Westmeath|30=Wexford|31=Wicklow|33=Dublin|34=Dublin|35=Dublin|39=Dublin|42=Limerick|44=Waterford',
  IT: '01=Abruzzo|02=Basilicata|03=Calabria|04=Campania|05=Emilia-Romagna|06=Friuli-Venezia Giulia|07=Lazio|08=Liguria|09=Lombardia|10=Marche|11=Molise|12=Piemonte|13=Puglia|14=Sardegna|15=Sicilia|16=Toscana|17=Trentino-Alto Adige|18=Umbria|19=Valle d’Aosta|20=Veneto',
  LU: 'CA=Capellen|CL=Clervaux|DI=Diekirch|EC=Echternach|ES=Esch-sur-Alzette|GR=Grevenmacher|LU=Luxembourg|ME=Mersch|RD=Redange|RM=Remich|VD=Vianden|WI=Wiltz',
  NL: '01=Drenthe|02=Friesland|03=Gelderland|04=Groningen|05=Limburg|06=Noord-Brabant|07=Noord-Holland|09=Utrecht|10=Zeeland|11=Zuid-Holland|15=Overijssel|16=Flevoland',
  NO: '01=Akershus|04=Buskerud|05=Finnmark|08=Møre og Romsdal|09=Nordland|12=Oslo|13=Østfold|14=Rogaland|17=Telemark|18=Troms|20=Vestfold|21=Trøndelag|34=Innlandet|42=Agder|46=Vestland',
  NZ: 'E7=Auckland|E8=Bay of Plenty|E9=Canterbury|F1=Gisborne|F2=Hawke’s Bay|F3=Manawatū-Whanganui|F4=Marlborough|F5=Nelson|F6=Northland|F7=Otago|F8=Southland|F9=Taranaki|G1=Waikato|G2=Wellington|G3=West Coast|TAS=Tasman',
  PL: '72=dolnośląskie|73=kujawsko-pomorskie|74=łódzkie|75=lubelskie|76=lubuskie|77=małopolskie|78=mazowieckie|79=opolskie|80=podkarpackie|81=podlaskie|82=pomorskie|83=śląskie|84=świętokrzyskie|85=warmińsko-mazurskie|86=wielkopolskie|87=zachodniopomorskie',
  SE: '02=Blekinge|03=Gävleborg|05=Gotland|06=Halland|07=Jämtland|08=Jönköping|09=Kalmar|10=Dalarna|12=Kronoberg|14=Norrbotten|15=Örebro|16=Östergötland|18=Södermanland|21=Uppsala|22=Värmland|23=Västerbotten|24=Västernorrland|25=Västmanland|26=Stockholm|27=Skåne|28=Västra Götaland',
  US: 'AK=Alaska|AL=Alabama|AR=Arkansas|AZ=Arizona|CA=California|CO=Colorado|CT=Connecticut|DC=District of Columbia|DE=Delaware|FL=Florida|GA=Georgia|HI=Hawaii|IA=Iowa|ID=Idaho|IL=Illinois|IN=Indiana|KS=Kansas|KY=Kentucky|LA=Louisiana|MA=Massachusetts|MD=Maryland|ME=Maine|MI=Michigan|MN=Minnesota|MO=Missouri|MS=Mississippi|MT=Montana|NC=North Carolina|ND=North Dakota|NE=Nebraska|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NV=Nevada|NY=New York|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VA=Virginia|VT=Vermont|WA=Washington|WI=Wisconsin|WV=West Virginia|WY=Wyoming',
};

/** England's regions by the GeoNames codes of their counties and boroughs. */
function englishCounties(): string {
  const regions = {
    'East Midlands': 'D2 D3 H4 H5 H7 J8 J9 L4 NNH WNH',
    'East of England': 'C3 E4 F8 I1 I9 K3 M5 N5 O3 Z5 Z6',
    'North East England': 'D1 D8 E5 F5 I5 I7 J5 J6 K9 M7 N3 N6',
    'North West England': 'A8 A9 B1 C1 C9 E9 G9 H2 H8 I2 K1 L2 L5 L8 N1 N2 O1 O6 P2 P7 Q1 Z7 Z8',
    'South East England': 'B3 B6 B9 E2 F2 G2 G5 I3 I6 K2 K6 K7 M1 M4 N7 P4 P6 P9 Q2',
    'South West England': 'A4 AA B7 C6 D4 D6 E6 J4 K4 M3 M6 N9 O4 P8 Z9',
    'West Midlands': 'A7 C7 D7 F7 L6 L7 M2 M9 N4 O2 O8 P3 Q3 Q4',
    'Yorkshire and the Humber': 'A3 B4 C2 D5 E1 G6 G8 H3 J2 J3 J7 L3 L9 O7 Q5',
  };
  return Object.entries(regions)
    .flatMap(([region, codes]) => codes.split(' ').map((code) => `ENG.${code}=${region}`))
    .join('|');
}

/** GeoNames countries that another country counts as its regions. */
const overseas: Readonly<Record<string, { country: string; region: string }>> = {
  AX: { country: 'FI', region: 'Ahvenanmaa' },
  GF: { country: 'FR', region: 'Guyane' },
  GP: { country: 'FR', region: 'Guadeloupe' },
  MQ: { country: 'FR', region: 'Martinique' },
  RE: { country: 'FR', region: 'La Réunion' },
  YT: { country: 'FR', region: 'Mayotte' },
};

const regionsByCode = new Map(
  Object.entries(byCode).map(([country, list]) => [
    country,
    new Map(list.split('|').map((entry) => entry.split('=') as [string, string])),
  ]),
);

/** Undefined if this country's regions are not maintained by hand. Null if they are, but none matches the codes. */
export function keptRegion(country: string, first: string, second: string): string | null | undefined {
  const codes = regionsByCode.get(country);
  if (!codes) return undefined;
  // Ireland's counties are identified by the second code, because the first is a historical province.
  const wantedCode = country === 'IE' ? second : first;
  return codes.get(`${first}.${second}`) ?? codes.get(wantedCode) ?? null;
}

export const findHomeland = (country: string) => overseas[country];
