import type { DirectoryPart, PartSite } from './directory-part.ts';

/** Which cluster serves each domain. */
export interface Directory {
  readonly clusters: readonly {
    readonly name: string;
    readonly servers: readonly string[];
    /** In alphabetical order. */
    readonly hosts: readonly string[];
  }[];
  /** Domains that get no answer from any cluster for now. */
  readonly closedHosts: readonly string[];
}

export interface MergeOptions {
  /** Domains of sites that are closed, for example while they move. All domains of such a site are. */
  readonly closed: readonly string[];
  /** Whether a company may have sites on several clusters. */
  readonly allowsSplitCompanies: boolean;
}

/** @throws {DirectoryConflict} which names everything that is wrong. */
export function mergeParts(parts: readonly DirectoryPart[], options: MergeOptions): Directory {
  const closedSites = sitesNamed(parts, options.closed);
  const conflicts = [
    ...clustersTwice(parts),
    ...serversTwice(parts),
    ...domainsTwice(parts),
    ...closedSites.unknown.map((domain) => `No site has the domain ${domain}, so it cannot be closed.`),
    ...(options.allowsSplitCompanies ? [] : splitCompanies(parts)),
  ];
  if (conflicts.length > 0) throw new DirectoryConflict(conflicts);
  return {
    clusters: parts.map(({ cluster, servers, sites }) => ({
      name: cluster,
      servers,
      hosts: listHosts(sites.filter((site) => !closedSites.sites.has(site))),
    })),
    closedHosts: listHosts([...closedSites.sites]),
  };
}

export class DirectoryConflict extends Error {
  readonly conflicts: readonly string[];

  constructor(conflicts: readonly string[]) {
    super(conflicts.join('\n'));
    this.conflicts = conflicts;
  }
}

/** Sites with the same number on several clusters. They work, but none of them can move to one of the others. */
export function repeatedSiteIds(parts: readonly DirectoryPart[]): number[] {
  const clustersById = groupBy(parts, ({ sites }) => sites.map(({ id }) => String(id)));
  return [...clustersById].filter(([, clusters]) => clusters.length > 1).map(([id]) => Number(id));
}

const listHosts = (sites: readonly PartSite[]) => sites.flatMap(({ hosts }) => hosts).toSorted();

function sitesNamed(parts: readonly DirectoryPart[], domains: readonly string[]) {
  const all = parts.flatMap(({ sites }) => sites);
  return {
    sites: new Set(all.filter(({ hosts }) => hosts.some((host) => domains.includes(host)))),
    unknown: domains.filter((domain) => !all.some(({ hosts }) => hosts.includes(domain))),
  };
}

function clustersTwice(parts: readonly DirectoryPart[]): string[] {
  const names = parts.map(({ cluster }) => cluster);
  const repeated = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  return [...repeated].map((name) => `Several parts are of the cluster "${name}".`);
}

function serversTwice(parts: readonly DirectoryPart[]): string[] {
  return listConflicts(
    groupBy(parts, ({ servers }) => servers),
    (address, clusters) => `The server ${address} belongs to several clusters: ${clusters}.`,
  );
}

function domainsTwice(parts: readonly DirectoryPart[]): string[] {
  return listConflicts(
    groupBy(parts, ({ sites }) => listHosts(sites)),
    (host, clusters) => `Several clusters have the domain ${host}: ${clusters}.`,
  );
}

/**
 * Companies are the same if they have a register or VAT number in common. If one of them has no number, their names and
 * countries are compared. Their `company_id` says nothing, because each cluster counts on its own.
 */
function splitCompanies(parts: readonly DirectoryPart[]): string[] {
  const byNumber = groupBy(parts, ({ sites }) =>
    sites.flatMap(({ company }) => company.numbers.map(compact)),
  );
  const named = new Map<string, string>();
  for (const { company } of parts.flatMap(({ sites }) => sites))
    for (const number of company.numbers) named.set(compact(number), company.name);
  const byName = groupBy(parts, ({ sites }) => sites.map(({ company }) => formatCompanyKey(company)));
  const unnumbered = new Set(
    parts.flatMap(({ sites }) =>
      sites
        .filter(({ company }) => company.numbers.length === 0)
        .map(({ company }) => formatCompanyKey(company)),
    ),
  );
  const conflicts = [
    ...listConflicts(byNumber, (number, clusters) => split(named.get(number)!, clusters)),
    ...listConflicts(byName, (name, clusters) =>
      unnumbered.has(name) ? split(name.slice(3), clusters) : null,
    ),
  ];
  return [...new Set(conflicts)];
}

const split = (company: string, clusters: string) =>
  `The company ${company} has sites on several clusters: ${clusters}. Bans and members are shared within a cluster only.`;

const compact = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const formatCompanyKey = ({ country, name }: PartSite['company']) =>
  `${country} ${name.trim().toLowerCase()}`;

/** The clusters that have each key. */
function groupBy(
  parts: readonly DirectoryPart[],
  listKeys: (part: DirectoryPart) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const clusters = new Map<string, Set<string>>();
  for (const part of parts)
    for (const key of listKeys(part)) clusters.set(key, (clusters.get(key) ?? new Set()).add(part.cluster));
  return new Map([...clusters].map(([key, names]) => [key, [...names]]));
}

function listConflicts(
  clustersByKey: ReadonlyMap<string, readonly string[]>,
  sentence: (key: string, clusters: string) => string | null,
): string[] {
  return [...clustersByKey].flatMap(([key, clusters]) =>
    clusters.length > 1 ? (sentence(key, clusters.join(', ')) ?? []) : [],
  );
}
