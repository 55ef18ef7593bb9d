import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { useLingui } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs } from './i18n.tsx';

function Sizes() {
  const { i18n } = useLingui();
  return Object.keys(i18n.messages).length;
}

/** How many texts a page with these catalogs has when a fresh process renders it. */
async function countTexts(names: readonly string[]): Promise<number> {
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <Catalogs locale="nl" names={names}>
      <Sizes />
    </Catalogs>,
    { onAllReady: () => void pipe(out) },
  );
  return Number((await text(out)).replaceAll(/<[^>]*>/g, ''));
}

test('the first page of a process has the texts of all its catalogs, not only the shell’s', async () => {
  const first = await countTexts(['payments', 'likes']);
  const shell = await countTexts([]);
  expect(first).toBeGreaterThan(shell);
  expect(await countTexts(['likes', 'payments'])).toBe(first);
});
