import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { memberActions } from '#features/console/member-files/member-actions.ts';
import { getSites } from '#features/site/site-editor/contract.ts';
import { staffRoles, type Call } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Ability } from '#features/manifests.ts';
import { abilities, abilityNames } from '../abilities.ts';
import { getStaffPermissions } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'The team changed.';

type Fields = Readonly<Record<string, unknown>>;

/** Inputs that pass the field checks and change nothing. */
const change = { version: 1_000_000, reason };
const domainInput = (kind: string) => (site: number) => ({
  ...change,
  site,
  domain: 'new.example',
  change: kind,
});
const emptyNetwork = {
  name: 'none',
  click_id: null,
  postback_url: null,
  events: [],
  payouts: [],
  currency: null,
};
const administratorInput = { name: 'Noor', email: 'not an address' };
const siteInputs: Partial<Record<Ability, Readonly<Record<string, (site: number) => Fields>>>> = {
  settings: {
    getSite: (site) => ({ site }),
    getSiteHistory: (site) => ({ site }),
    changeSite: (site) => ({ ...change, site, changes: [{ name: 'name', value: '"Other"' }] }),
  },
  prices: {
    getPrices: (site) => ({ site }),
    changePrices: (site) => ({
      ...change,
      site,
      packages: [{ id: 'p0', credits: 20, popular: false, discount_percent: 0 }],
      countries: [],
      removed: [],
    }),
  },
  codes: {
    getSiteCodes: (site) => ({ site }),
    endSiteCode: (site) => ({ site, code: 'NONE', reason }),
  },
  gifts: {
    getSiteGifts: (site) => ({ site }),
    changeSiteGifts: (site) => ({ site, seen: [], gifts: [], reason }),
  },
  experiments: {
    getLandersOfSite: (site) => ({ site }),
    startExperimentOfSite: (site) => ({
      site,
      reason,
      name: 'none',
      goal: 'signup',
      baseline: 1_000,
      lift: 20,
      variants: ['a', 'b'].map((name) => ({ name, path: '/pricing', weight: 1 })),
    }),
  },
  lander_videos: { getVideosOfSite: (site) => ({ site }) },
  networks: {
    getNetworksOfSite: (site) => ({ site }),
    saveNetworkOfSite: (site) => ({ ...change, site, added: true, network: emptyNetwork }),
  },
  mailings: {
    getMailingsOfSite: (site) => ({ site }),
    previewMailingOfSite: (site) => ({ site, mailing: 'weekly', language: 'en' }),
    startCampaignOfSite: (site) => ({
      site,
      name: 'none',
      starts: '2001-01-01T00:00:00.000Q',
      days: 1,
      reason,
    }),
  },
  own_profiles: {
    getFictionalProfiles: (site) => ({ site }),
    createFictionalProfile: (site) => ({
      site,
      reason,
      name: 'Fleur',
      gender: 'female',
      sexuality: 'hetero',
      date_of_birth: '2020-01-01',
      country: 'ZZ',
      city: null,
      about: 'Too young.',
    }),
  },
  texts: {
    getTextsOfSite: (site) => ({ site }),
    changeTextOfSite: (site) => ({
      site,
      reason,
      place: 'terms',
      texts: [{ language: 'en', version: 1, text: '' }],
    }),
  },
  domains: { changeSiteDomain: domainInput('remove') },
  new_domains: { changeSiteDomain: domainInput('add') },
  site_administrators: { inviteSiteAdministrator: (site) => ({ ...administratorInput, site, reason }) },
  installation: { probeStorage: () => ({}) },
  new_sites: {
    createSite: () => ({
      name: 'Other',
      domain: 'other.example',
      languages: ['en'],
      countries: ['NL'],
      administrator: administratorInput,
      reason,
    }),
  },
};

const nobody = crypto.randomUUID();

async function getErrorCode(client: TestClient, call: Call, input: Fields): Promise<string | null> {
  const response = await client.send(call, input, { idempotencyKey: crypto.randomUUID() });
  return ((await response.json()) as { error?: { code: string } }).error?.code ?? null;
}

const rules = new Map(abilities);

describe('[CO-13] the permissions table', () => {
  const calls = features
    .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
    .filter(({ access }) => typeof access === 'object');

  test('describes every call for staff and every action on members', async () => {
    const { permissions, others } = await administrator.call(getStaffPermissions, {});
    expect(others).toEqual([]);
    expect(permissions.map(({ ability }) => ability)).toEqual(abilityNames);
    const named = new Set(abilities.flatMap(([, ability]) => ability.calls));
    expect([...named].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    const actions = abilities.flatMap(
      ([, { only }]) => only?.inputs.flatMap(({ action }) => action ?? []) ?? [],
    );
    expect(actions.sort()).toEqual([...memberActions].sort());
  });

  test('is what the server enforces, for every role and site', async () => {
    const { permissions } = await administrator.call(getStaffPermissions, {});
    for (const site of [server.site, server.secondSite]) {
      const other = site === server.site ? server.secondSite : server.site;
      for (const role of staffRoles) {
        const member = await aMember(server).onSite(site).staff(role).create();
        const stranger = server.visitor(other);
        stranger.setCookie('auth.session', member.cookie.split('=')[1]!);
        for (const { ability, roles } of permissions) {
          const { calls: needed, only } = rules.get(ability)!;
          const may = roles.includes(role);
          for (const call of calls.filter(({ name }) => needed.includes(name))) {
            // An allowed call is then refused because its fields are missing, or because the id does not exist.
            const decision = /^(?:decide|preview)Inbox/.test(call.name) ? { decision: 'upheld' } : {};
            const inputs = only?.inputs.map((input) => ({
              ...input,
              ...('action' in input ? { member: nobody, reason } : { subject: nobody, ...decision }),
            }));
            for (const input of inputs ?? [{}]) {
              const what = [ability, call.name, role, site.host];
              const own = await getErrorCode(member.client, call, input);
              expect([...what, own === 'permission_denied']).toEqual([...what, !may]);
              expect([...what, await getErrorCode(stranger, call, input)]).toEqual([
                ...what,
                'authentication_required',
              ]);
            }
          }
        }
      }
    }
  }, 180_000);

  test('shows which abilities cover all sites from the main site', async () => {
    const { permissions } = await administrator.call(getStaffPermissions, {});
    const second = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const [mainId, secondId] = await Promise.all(
      [administrator, second].map(async (one) => (await one.call(getSites, {})).sites),
    ).then(([all, own]) => [all!.find(({ main }) => main)!.id, own![0]!.id]);
    for (const { ability, reach } of permissions) {
      const inputs = siteInputs[ability];
      expect([ability, reach === 'own']).toEqual([ability, inputs === undefined]);
      for (const [name, input] of Object.entries(inputs ?? {})) {
        const call = calls.find((one) => one.name === name)!;
        const isRefused = async ({ client }: TestMember, site: number) =>
          ['permission_denied', 'not_found'].includes((await getErrorCode(client, call, input(site))) ?? '');
        expect([name, await isRefused(administrator, secondId!)]).toEqual([name, false]);
        expect([name, await isRefused(second, mainId!)]).toEqual([name, true]);
        expect([name, await isRefused(second, secondId!)]).toEqual([name, reach === 'main_only']);
      }
    }
  });
});
