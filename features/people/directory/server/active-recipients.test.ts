import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getActiveRecipients, getProfilePreview } from '../contract.ts';
import { countActiveRecipients } from './active-recipients.ts';
import { activeRecipients } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const count = () => countActiveRecipients.run(server.services, {});
const published = async () => (await server.visitor().call(getActiveRecipients, {})).active_recipients;
const goTo = (date: string) =>
  server.clock.advance(Date.parse(`${date}T00:10:00Z`) - server.clock.now().getTime());
const listStoredRecipients = () =>
  server.services.db.select().from(activeRecipients).orderBy(activeRecipients.siteId, activeRecipients.month);

describe('active recipients in the European Union', () => {
  test('are the monthly average of members from EU countries, over complete months', async () => {
    goTo('2031-01-10');
    expect(await published()).toBeNull();
    const anna = await aMember(server).create();
    await aMember(server).create();
    await aMember(server).fromCountry('GB').create();
    await aMember(server).onSite(server.secondSite).create();
    await count();
    expect(await published(), 'January is not over').toBeNull();
    goTo('2031-02-01');
    await count();
    expect(await published()).toMatchObject({ average: 2, months: 1, from: '2031-01-01', to: '2031-01-01' });

    goTo('2031-02-05');
    await anna.call(getProfilePreview, {});
    goTo('2031-03-01');
    await count();
    expect(await published()).toMatchObject({
      average: 2, // (2 + 1) / 2, rounded
      months: 2,
      from: '2031-01-01',
      to: '2031-02-01',
      counted_at: '2031-03-01T00:10:00.000Z',
    });
  });

  test('counting a month again never lowers its number, and months older than six no longer count', async () => {
    const before = await listStoredRecipients();
    await server.services.db.update(activeRecipients).set({ recipients: 70 });
    await count();
    expect((await listStoredRecipients()).map(({ recipients }) => recipients)).toEqual(before.map(() => 70));
    server.clock.advance(300 * day);
    expect(await published()).toBeNull();
  });
});
