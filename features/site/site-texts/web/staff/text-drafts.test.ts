import { expect, test } from 'vitest';
import {
  editedText,
  fitting,
  isTextDrafts,
  maxTextBytes,
  withoutLanguages,
  withText,
} from './text-drafts.ts';

const storedText = { language: 'nl', text: 'Oud.', version: 3 } as const;

test('[CO-08] a draft replaces the version that it was typed over, and is stale if there is a newer one', () => {
  expect(editedText(storedText, { text: 'Mijn.', version: 3 })).toMatchObject({ isStale: false, over: 3 });
  expect(
    editedText({ ...storedText, text: 'Hun.', version: 4 }, { text: 'Mijn.', version: 3 }),
  ).toMatchObject({
    typed: 'Mijn.',
    text: 'Hun.',
    isStale: true,
    over: 3,
  });
});

test('[CO-08] a draft that equals the newest text is no change', () => {
  const edited = editedText({ ...storedText, text: 'Mijn.', version: 4 }, { text: 'Mijn. ', version: 3 });
  expect(edited).toMatchObject({ isChanged: false, isStale: false, over: 4 });
});

test('[CO-08] drafts are dropped by language and by place', () => {
  const nl = withText(null, 'terms', 'nl', { text: 'A', version: 0 });
  const both = withText(nl, 'terms', 'en', { text: 'B', version: 2 });
  expect(withoutLanguages(both, 'terms', ['en'])).toEqual(nl);
  expect(withoutLanguages(nl, 'terms', ['nl'])).toBeNull();
  expect(withoutLanguages(withText(both, 'faq', 'nl', { text: 'C', version: 0 }), 'terms')).toEqual({
    faq: { nl: { text: 'C', version: 0 } },
  });
  expect(isTextDrafts(both)).toBe(true);
  expect(isTextDrafts({ terms: { nl: 'without a version' } })).toBe(false);
});

test('[CO-08] no more texts are saved at once than one call holds', () => {
  const texts = Array.from({ length: 11 }, (_, at) => ({ at, text: 'ż'.repeat(10_000) }));
  const first = fitting(texts);
  expect(first.map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(maxTextBytes);
  expect(fitting(texts.slice(0, 2))).toHaveLength(2);
  // Even the longest text with characters that JSON escapes is saved on its own.
  expect(fitting([{ text: '\n'.repeat(10_000) }])).toHaveLength(1);
});
