import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeConsent, getPrivacy } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('consents', () => {
  const kinds = async (member: TestMember) =>
    Object.fromEntries(
      (await member.call(getPrivacy, {})).consents.map(({ kind, given_at, due }) => [
        kind,
        due ? 'due' : given_at !== null,
      ]),
    );

  test('sign-up gives the two required consents and no others', async () => {
    const anna = await aMember(server).create();
    expect(await kinds(anna)).toEqual({
      terms: true,
      sensitive: true,
      marketing: false,
      promotion: false,
      public_pages: false,
      automatic_likes: false,
    });
  });

  test('each of the other consents is given and withdrawn separately', async () => {
    const anna = await aMember(server).create();
    await anna.call(changeConsent, { kind: 'marketing', given: true });
    await anna.call(changeConsent, { kind: 'promotion', given: true });
    expect(await kinds(anna)).toMatchObject({ marketing: true, promotion: true, automatic_likes: false });
    await anna.call(changeConsent, { kind: 'marketing', given: false });
    expect(await kinds(anna)).toMatchObject({ marketing: false, promotion: true, automatic_likes: false });
  });

  test.each(['terms', 'sensitive'] as const)(
    '%s cannot be withdrawn while the account exists',
    async (kind) => {
      const anna = await aMember(server).create();
      await expect(anna.call(changeConsent, { kind, given: false })).rejects.toMatchObject({
        code: 'consent_indispensable',
      });
      expect(await kinds(anna)).toMatchObject({ [kind]: true });
    },
  );

  test('[LM-11] a different company means different terms, which need new consent', async () => {
    const anna = await aMember(server).onSite(server.secondSite).create();
    await server.services.db.execute(
      sql`update site set company = company || '{"added": "2031-01-01T00:00:00.000Z"}' where id = ${server.secondSite.id}`,
    );
    await server.changeSettings({}, server.secondSite);
    expect(await kinds(anna)).toMatchObject({ terms: 'due', sensitive: true });
    await anna.call(changeConsent, { kind: 'terms', given: true });
    expect(await kinds(anna)).toMatchObject({ terms: true });
  });
});
