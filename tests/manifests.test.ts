import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { features } from '#apps/server/features.ts';
import type { Call } from '#platform/shared/call.ts';
import {
  abilityTextsSource,
  actionNamesSource,
  staffPagesSource,
  storedTextsSource,
} from './support/manifests.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));

test.each([
  ['features/console/member-files/web/action-names.gen.ts', actionNamesSource()],
  ['features/console/staff/web/ability-texts.gen.ts', abilityTextsSource()],
  ['features/console/desk/web/staff-pages.gen.ts', staffPagesSource(calls)],
  ['features/site/legal/web/stored-texts.gen.ts', storedTextsSource()],
])('%s is generated: after a change, run `npm run docs:api`', async (path, source) => {
  const formatted = await format(source, { ...(await resolveConfig(path)), filepath: path });
  await expect(formatted).toMatchFileSnapshot(`../${path}`);
});
