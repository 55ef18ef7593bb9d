import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSite, getSite } from '#features/site/site-editor/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());

test.each(['NL00ZZZ000000000000', 'NL23ZZZ000000000000'])(
  'a site cannot have the creditor identifier %s, whose check digits are wrong',
  async (id) => {
    const { version } = (await administrator.call(getSite, { site: server.site.id })).site;
    const changes = [{ name: 'sepa_creditor_id', value: JSON.stringify(id) }];
    const input = { site: server.site.id, version, changes, reason: 'We collect debits now.' };
    await expect(administrator.call(changeSite, input)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'sepa_creditor_id', problem: 'contradiction' }] },
    });
  },
);
