import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchMembers } from '#features/members/contract.ts';
import { trackingCookie, trackingToCookie } from '#features/tracking/tracking-parameters.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createPageContext } from './page-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { logged_out_search_trafficsource: true } });
});
afterAll(() => server.close());

/** What the search page of a visitor gets who comes to this address. */
async function found(url: string, cookies: Readonly<Record<string, string>> = {}) {
  const context = {
    ...server.services,
    siteId: server.site.id,
    caller: { kind: 'visitor' },
    address: '10.0.0.1',
    country: null,
    requestId: 'test',
    idempotencyKey: null,
    cookies,
    headers: {},
  };
  const request = { url, nonce: '', context } as unknown as FastifyRequest;
  const page = await createPageContext(server.process, request);
  return page.attempt(searchMembers, { country: 'NL' });
}

const ofAcme = trackingToCookie({ network: 'acme', ref: null, sub1: null, sub2: null, sub3: null });

test('[RO-01] an advertisement that leads straight to the search opens it at once, before its cookie comes back', async () => {
  await expect(found('/members')).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(found('/members?sub1=7')).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(found('/members?network=acme&sub1=7')).resolves.toMatchObject({ members: [] });
  await expect(found('/members.data?_routes=x&network=acme')).resolves.toMatchObject({ members: [] });
});

test('[RO-01] one that led here before still counts', async () => {
  await expect(found('/members', { [trackingCookie]: ofAcme })).resolves.toMatchObject({ members: [] });
});
