import { readRegions } from './geonames.ts';

/** Words that repeat the label: "Limón Province" with the label Province becomes Limón. */
const generic =
  / (?:Province|Region|Governorate|District|County|Prefecture|Parish|Department|State|Municipality|Emirate|Division)$/;
const genericBefore = /^(?:Municipality|Region|State|County|Province) of /;
/** Without the word, the remaining text must still name a place, not a direction. */
const direction =
  /^(?:Upper |Lower )?(?:North|South|East|West|Central|Capital|Eastern|Western|Northern|Southern|Southeastern|Northeastern|Federal|Autonomous|North Central|North Western|National Capital|Special Capital)(?:[- ](?:East|West|Central))?$/;

let read: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** A country's first-level regions in GeoNames, by code. They are loaded when the first country needs them. */
export function geonamesRegions(country: string): ReadonlyMap<string, string> {
  read ??= readAll();
  return read.get(country) ?? new Map();
}

function readAll(): Map<string, Map<string, string>> {
  const countries = new Map<string, Map<string, string>>();
  for (const { code, name } of readRegions()) {
    const [country, region] = code.split('.') as [string, string];
    const regions = countries.get(country) ?? new Map<string, string>();
    countries.set(country, regions.set(region, name));
  }
  for (const [country, regions] of countries) countries.set(country, withoutGenericWords(regions));
  return countries;
}

/** If two regions would get the same short name ("Osh Region" and "Osh City"), both keep their long names. */
function withoutGenericWords(regions: ReadonlyMap<string, string>): Map<string, string> {
  const short = [...regions.values()].map(shortName);
  const isUnique = (name: string) => short.indexOf(name) === short.lastIndexOf(name);
  return new Map(
    [...regions].map(([code, name]) => [code, isUnique(shortName(name)) ? shortName(name) : name]),
  );
}

function shortName(name: string): string {
  const short = name.replace(generic, '').replace(genericBefore, '');
  return direction.test(short) ? name : short;
}
