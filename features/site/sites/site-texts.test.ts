import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBlocks, siteTextPlaces, textsByPage } from './site-texts.ts';

test('a text has headings, lists and paragraphs, and nothing else', () => {
  expect(
    parseBlocks(
      '# Extra rules\r\nBe kind.\nAlways.\n\n- One\n- Two <b>bold</b>\nThe end.\n#no heading\n-no item',
    ),
  ).toEqual([
    { kind: 'heading', text: 'Extra rules' },
    { kind: 'paragraph', text: 'Be kind.\nAlways.' },
    { kind: 'list', items: ['One', 'Two <b>bold</b>'] },
    { kind: 'paragraph', text: 'The end.\n#no heading\n-no item' },
  ]);
  expect(parseBlocks(' \n\n')).toEqual([]);
});

test('no part of a text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = parseBlocks(text).flatMap((block) =>
        block.kind === 'list' ? block.items : [block.text],
      );
      const bare = (one: string) => one.replaceAll(/[#\s-]/g, '');
      expect(bare(words.join(''))).toBe(bare(text));
    }),
  );
});

test('each place belongs to one page', () => {
  expect(Object.values(textsByPage).flat().toSorted()).toEqual([...siteTextPlaces].toSorted());
});
