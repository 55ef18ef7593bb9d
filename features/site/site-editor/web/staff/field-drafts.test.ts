import { expect, test } from 'vitest';
import { isFieldDrafts, staleFields } from './field-drafts.ts';

test('[CO-05] a draft is stale if its field has another stored value than the one it was typed over', () => {
  const drafts = {
    name: { text: '"Mine"', over: '"Old"' },
    theme: { text: '{"light":{}}', over: '{"light":{"page":"#fff"},"dark":{}}' },
  };
  const theme = { name: 'theme', before: '{"dark":{},"light":{"page":"#fff"}}', after: '{"light":{}}' };
  const name = { name: 'name', before: '"Old"', after: '"Mine"' };
  expect(staleFields(drafts, [name, theme])).toEqual([]);
  const newer = { ...name, before: '"Theirs"' };
  expect(staleFields(drafts, [newer, theme])).toEqual([newer]);
});

test('[CO-05] anything else that is kept is no draft', () => {
  expect(isFieldDrafts({ name: { text: '1', over: '2' } })).toBe(true);
  for (const other of [null, { name: 'text only' }, { name: { text: '1' } }, 7])
    expect(isFieldDrafts(other)).toBe(false);
});
