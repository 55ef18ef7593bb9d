import { Compile } from 'typebox/compile';
import { isHost, type StoredSite } from '#features/site/sites/server/public.ts';
import { array, integer, object, string, type Static } from '#platform/shared/schema.ts';

const clusterName = /^[a-z][a-z0-9_]{0,30}$/;
const serverAddress = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\]):([1-9]\d{0,4})$/;

const company = object({
  /** The setting `company_id`, which has a meaning only within the cluster. */
  number: integer({ minimum: 1 }),
  name: string({ maxLength: 120 }),
  country: string({ maxLength: 2 }),
  /** The number in the trade register, and the VAT numbers. */
  numbers: array(string({ maxLength: 60 }), { maxItems: 300 }),
});

/** What one cluster tells the directory about itself. A file that is copied to the machine of the proxy. */
const directoryPart = object({
  cluster: string({ pattern: clusterName.source }),
  /** Where its servers answer, with ports. */
  servers: array(string({ maxLength: 260 }), { minItems: 1, maxItems: 200 }),
  sites: array(
    object({
      id: integer({ minimum: 1 }),
      /** The main domain. */
      domain: string({ maxLength: 253 }),
      /** All its domains. */
      hosts: array(string({ maxLength: 253 }), { maxItems: 1_000 }),
      company,
    }),
    { maxItems: 10_000 },
  ),
});
export type DirectoryPart = Static<typeof directoryPart>;
export type PartSite = DirectoryPart['sites'][number];

const validPart = Compile(directoryPart);

export const isClusterName = (text: string): boolean => clusterName.test(text);

/** Whether a text is a host name or an address with a port, as in `10.0.1.10:3000`. */
export const isServerAddress = (text: string): boolean =>
  Number(serverAddress.exec(text)?.[1] ?? 65_536) <= 65_535;

/** The part of a cluster with these sites. */
export function describeSites(sites: readonly StoredSite[]): PartSite[] {
  return sites.map((site) => ({
    id: site.id,
    domain: site.settings.domain,
    hosts: site.hosts.toSorted(),
    company: {
      number: site.settings.company_id,
      name: site.company.name,
      country: site.company.country,
      numbers: [site.company.kvk, ...Object.values(site.company.vat_numbers)].filter((number) =>
        /\d/.test(number),
      ),
    },
  }));
}

/**
 * Reads a part from a file. Its names end up in the configuration of a proxy, so none may contain anything else.
 * @throws with a message that names the file.
 */
export function parsePart(text: string, file: string): DirectoryPart {
  let part: unknown;
  try {
    part = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON. Write it with "site directory".`);
  }
  if (!validPart.Check(part)) {
    const [first] = validPart.Errors(part);
    const place = first?.instancePath ? ` at ${first.instancePath}` : '';
    throw new Error(`${file} is not a part of a directory${place}. Write it with "site directory".`);
  }
  const address = part.servers.find((one) => !isServerAddress(one));
  if (address !== undefined) throw new Error(`${file}: "${address}" is not an address with a port.`);
  const host = part.sites.flatMap(({ domain, hosts }) => [domain, ...hosts]).find((one) => !isHost(one));
  if (host !== undefined) throw new Error(`${file}: "${host}" is not a domain.`);
  return part;
}
