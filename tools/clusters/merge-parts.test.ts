import { describe, expect, test } from 'vitest';
import { parsePart, type DirectoryPart, type PartSite } from './directory-part.ts';
import { DirectoryConflict, mergeParts, repeatedSiteIds } from './merge-parts.ts';
import { writeConfiguration } from './proxy-configuration.ts';

let lastId = 0;
function aSite(
  domain: string,
  { hosts = [domain], ...company }: Partial<PartSite['company']> & { hosts?: string[] } = {},
): PartSite {
  const defaults = { number: 1, name: `${domain} BV`, country: 'NL', numbers: [] };
  return { id: ++lastId, domain, hosts, company: { ...defaults, ...company } };
}

const aPart = (
  cluster: string,
  sites: PartSite[],
  servers = [`${cluster}.internal:3000`],
): DirectoryPart => ({
  cluster,
  servers,
  sites,
});

const merge = (parts: readonly DirectoryPart[], more: Partial<Parameters<typeof mergeParts>[1]> = {}) =>
  mergeParts(parts, { closed: [], allowsSplitCompanies: false, ...more });

function findConflicts(
  parts: readonly DirectoryPart[],
  more?: Parameters<typeof merge>[1],
): readonly string[] {
  try {
    merge(parts, more);
  } catch (error) {
    if (error instanceof DirectoryConflict) return error.conflicts;
    throw error;
  }
  return [];
}

describe('[OP-09] merging the parts of several clusters', () => {
  test('says which cluster serves each domain', () => {
    const parts = [
      aPart('a', [aSite('one.example', { hosts: ['www.one.example', 'one.example'] })]),
      aPart('b', [aSite('two.example'), aSite('three.example')]),
    ];
    expect(merge(parts)).toEqual({
      clusters: [
        { name: 'a', servers: ['a.internal:3000'], hosts: ['one.example', 'www.one.example'] },
        { name: 'b', servers: ['b.internal:3000'], hosts: ['three.example', 'two.example'] },
      ],
      closedHosts: [],
    });
  });

  test('refuses a domain that two clusters have, also as a second domain', () => {
    const parts = [
      aPart('a', [aSite('one.example', { hosts: ['one.example', 'dating.example'] })]),
      aPart('b', [aSite('dating.example')]),
    ];
    expect(findConflicts(parts)).toEqual(['Several clusters have the domain dating.example: a, b.']);
  });

  test('refuses two parts of one cluster, and a server of two clusters', () => {
    expect(findConflicts([aPart('a', []), aPart('a', [])])).toEqual([
      'Several parts are of the cluster "a".',
    ]);
    expect(findConflicts([aPart('a', [], ['10.0.0.1:3000']), aPart('b', [], ['10.0.0.1:3000'])])).toEqual([
      'The server 10.0.0.1:3000 belongs to several clusters: a, b.',
    ]);
  });

  test('refuses a company with sites on two clusters, by its number in any spelling', () => {
    const parts = (other: string) => [
      aPart('a', [aSite('one.example', { name: 'Alfa BV', numbers: ['12345678', 'NL001234567B01'] })]),
      aPart('b', [aSite('two.example', { name: 'Alfa B.V.', numbers: [other] })]),
    ];
    const conflicts = findConflicts(parts('NL 0012.34567.B01'));
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatch(/^The company Alfa B\.?V\.? has sites on several clusters: a, b\./);
    expect(findConflicts(parts('87654321'))).toEqual([]);
    expect(findConflicts(parts('NL001234567B01'), { allowsSplitCompanies: true })).toEqual([]);
  });

  test('compares names and countries where a company has no number', () => {
    const parts = (country: string, numbers: string[]) => [
      aPart('a', [aSite('one.example', { name: 'Alfa BV', numbers: ['12345678'] })]),
      aPart('b', [aSite('two.example', { name: ' alfa bv', country, numbers })]),
    ];
    expect(findConflicts(parts('NL', []))).toHaveLength(1);
    expect(findConflicts(parts('BE', []))).toEqual([]);
    expect(findConflicts(parts('NL', ['87654321']))).toEqual([]);
  });

  test('ignores company_id, because each cluster counts on its own', () => {
    const parts = [
      aPart('a', [aSite('one.example', { number: 1, name: 'Alfa BV' })]),
      aPart('b', [aSite('two.example', { number: 1, name: 'Beta BV' })]),
    ];
    expect(findConflicts(parts)).toEqual([]);
  });

  test('finds site numbers that several clusters use', () => {
    const [one, two] = [aSite('one.example'), aSite('two.example')];
    expect(repeatedSiteIds([aPart('a', [one]), aPart('b', [two])])).toEqual([]);
    expect(repeatedSiteIds([aPart('a', [one]), aPart('b', [{ ...two, id: one.id }])])).toEqual([one.id]);
  });

  test('closes a site with all its domains, named by any of them', () => {
    const parts = [
      aPart('a', [aSite('one.example', { hosts: ['one.example', 'www.one.example'] }), aSite('two.example')]),
    ];
    const directory = merge(parts, { closed: ['www.one.example'] });
    expect(directory.closedHosts).toEqual(['one.example', 'www.one.example']);
    expect(directory.clusters[0]!.hosts).toEqual(['two.example']);
    expect(findConflicts(parts, { closed: ['typo.example'] })).toEqual([
      'No site has the domain typo.example, so it cannot be closed.',
    ]);
  });
});

describe('[OP-09] the configuration of a proxy', () => {
  const directory = merge(
    [
      aPart('a', [aSite('one.example'), aSite('closed.example')], ['10.0.1.1:3000', '10.0.1.2:3000']),
      aPart('b', [aSite('two.example')]),
    ],
    { closed: ['closed.example'] },
  );

  test('for nginx maps domains to upstreams, and unknown ones to nothing', () => {
    const text = writeConfiguration('nginx', directory);
    expect(text).toContain(`map $host $vonk_cluster {
  default "";
  one.example vonk_a;
  two.example vonk_b;
  closed.example closed;
}`);
    expect(text).toContain(`upstream vonk_a {
  server 10.0.1.1:3000 max_fails=0;
  server 10.0.1.2:3000 max_fails=0;
  keepalive 64;
}`);
    expect(writeConfiguration('nginx', directory, 'b')).toContain('  default "vonk_b";');
  });

  test('for Caddy has a block for each cluster', () => {
    const text = writeConfiguration('caddy', directory);
    expect(text).toContain(
      'one.example {\n\timport vonk_site\n\treverse_proxy 10.0.1.1:3000 10.0.1.2:3000 {\n\t\timport vonk_proxy\n\t}\n}',
    );
    expect(text).toContain('closed.example {\n\timport vonk_closed\n}');
    expect(writeConfiguration('caddy', directory, 'b')).toContain('two.example,\nhttp:// {');
  });

  test('as a list has a domain and its cluster per line', () => {
    const lines = writeConfiguration('list', directory).split('\n').slice(1);
    expect(lines).toEqual(['one.example a', 'two.example b', 'closed.example closed']);
  });
});

describe('[OP-09] a part of a directory', () => {
  const part = aPart('a', [aSite('one.example')]);
  const parse = (changed: unknown) => () => parsePart(JSON.stringify(changed), 'a.json');

  test('is read as it was written', () => {
    expect(parse(part)()).toEqual(part);
  });

  test.each([
    ['a domain', { ...part, sites: [aSite('one.example; } evil {')] }, 'is not a domain'],
    ['a server', { ...part, servers: ['10.0.0.1:3000; evil'] }, 'is not an address with a port'],
    ['a port', { ...part, servers: ['10.0.0.1:99999'] }, 'is not an address with a port'],
    ['a name', { ...part, cluster: 'a; evil' }, 'is not a part of a directory'],
    ['a field', { ...part, evil: true }, 'is not a part of a directory'],
  ])('is refused if %s contains anything else', (_, changed, reason) => {
    expect(parse(changed)).toThrow(reason);
  });

  test('is refused if it is not JSON', () => {
    expect(() => parsePart('<html>', 'a.json')).toThrow('a.json is not JSON');
  });
});
