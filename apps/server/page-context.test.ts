import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLanguage, getUser } from '#features/identity/accounts/calls.gen.ts';
import { authenticatePage } from '#features/identity/accounts/server/public.ts';
import { openChat, sendMessage } from '#features/conversation/chat/calls.gen.ts';
import { getSavedSearch, saveSearch, searchMembers } from '#features/discovery/members/calls.gen.ts';
import { trackingCookie } from '#features/site/sites/tracking-parameters.ts';
import { trackingToCookie } from '#tests/support/tracking-cookie.ts';
import { parseCookies } from '#platform/server/http/cookies.ts';
import type { Caller } from '#platform/server/http/context.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createPageContext } from './page-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { logged_out_search_trafficsource: true } });
});
afterAll(() => server.close());

const createContext = (caller: Caller, cookies: Readonly<Record<string, string | undefined>> = {}) => ({
  ...server.services,
  siteId: server.site.id,
  caller,
  address: '10.0.0.1',
  country: null,
  requestId: 'test',
  signal: new AbortController().signal,
  idempotencyKey: null,
  cookies,
  headers: {},
});

const createPage = (url: string, context: ReturnType<typeof createContext>) =>
  createPageContext(server.process, { url, nonce: '', context } as unknown as FastifyRequest);

/** The search page as a visitor gets it at this address. */
async function openSearchPage(url: string, cookies: Readonly<Record<string, string>> = {}) {
  const page = await createPage(url, createContext({ kind: 'visitor' }, cookies));
  return page.attempt(searchMembers, { country: 'NL' });
}

const ofAcme = trackingToCookie({ network: 'acme', ref: null, sub1: null, sub2: null, sub3: null });

test('[RO-01] an advertisement that links straight to search opens it at once, before the browser has returned the cookie', async () => {
  await expect(openSearchPage('/members')).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(openSearchPage('/members?sub1=7')).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(openSearchPage('/members?network=acme&sub1=7')).resolves.toMatchObject({ members: [] });
  await expect(openSearchPage('/members.data?_routes=x&network=acme')).resolves.toMatchObject({
    members: [],
  });
});

test('[RO-01] an advertisement that led here earlier still counts', async () => {
  await expect(openSearchPage('/members', { [trackingCookie]: ofAcme })).resolves.toMatchObject({
    members: [],
  });
});

describe("a member's page", () => {
  const authenticateMember = ({ cookie }: TestMember) =>
    server.process.parts.authenticatePage(server.site.id, parseCookies(cookie));

  test('queries the database once for the session and the displayed member', async () => {
    const anna = await aMember(server).female().named('Anna').create();
    await anna.call(saveSearch, { filters: { country: 'BE' }, sort: 'last_active' });
    const queries = vi.spyOn(server.services.db.namedPool, 'query');
    const page = await createPage('/members', createContext(await authenticateMember(anna)));
    expect((await page.attempt(getUser, {})).user.profile).toMatchObject({ id: anna.id, name: 'Anna' });
    const { filters } = await page.attempt(getSavedSearch, {});
    expect(filters).toEqual({ country: 'BE' });
    await page.attempt(searchMembers, filters);
    const statementNames = queries.mock.calls.map(([query]) => (query as { readonly name?: string }).name);
    queries.mockRestore();
    // The sites are read every few seconds, with an unnamed statement.
    expect(statementNames.filter(Boolean)).toEqual([
      'accounts_session_user',
      'members_searcher',
      expect.stringMatching(/^members_top_/),
    ]);
  });

  test('shows changes made since that query', async () => {
    const anna = await aMember(server).female().create();
    const context = createContext(await authenticateMember(anna));
    const { api } = server.process;
    const language = async () => (await api.dispatch(getUser, {}, context as never)).user.language;
    const before = await language();
    await anna.call(changeLanguage, { language: 'nl' });
    expect(before).not.toBe('nl');
    expect(await language()).toBe('nl');
  });

  test('[FD-67] takes a form’s key for a repeated call only if a header could hold it', async () => {
    const anna = await aMember(server).female().withCredits(3).create();
    const bram = await aMember(server).male().create();
    const { conversation } = await anna.call(openChat, { member: bram.id });
    const message = { conversation, body: 'Hello', seen_cost: 1 };
    const page = await createPage('/chats', createContext(await authenticateMember(anna)));
    for (const idempotencyKey of ['a\0b', 'x', '9'.repeat(50_000), ''])
      await expect(page.attempt(sendMessage, message, { idempotencyKey })).rejects.toMatchObject({
        code: 'idempotency_key_required',
      });
    const once = { idempotencyKey: 'a-key-of-a-form' };
    const first = await page.attempt(sendMessage, message, once);
    expect(await page.attempt(sendMessage, message, once)).toEqual(first);
  });

  test('becomes a visitor’s page once the session has ended', async () => {
    const anna = await aMember(server).female().create();
    const later = new Date(server.clock.now().getTime() + 31 * 24 * 3_600_000);
    const atThatTime = (cookie: string) =>
      authenticatePage(
        server.services,
        server.site.id,
        parseCookies(cookie),
        later,
        server.services.viewerReads,
      );
    expect(await atThatTime(anna.cookie)).toEqual({ kind: 'visitor' });
    expect(await atThatTime('')).toEqual({ kind: 'visitor' });
  });
});
