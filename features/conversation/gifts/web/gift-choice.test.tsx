import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { OfferedGift } from '../contract.ts';
import { GiftChoice } from './gift-choice.tsx';

async function renderTexts(gifts: readonly OfferedGift[]): Promise<string[]> {
  await preloadCatalogs('nl', ['gifts']);
  const html = renderToStaticMarkup(
    <Catalogs locale="nl" names={['gifts']}>
      <GiftChoice gifts={gifts} chosen={null} inMoney={(credits) => `€ ${credits}`} onChoose={() => {}} />
    </Catalogs>,
  );
  return [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text!).filter((text) => text !== 'Cadeaus');
}

test('[SC-25] gifts that cost the same do not repeat the price', async () => {
  expect(
    await renderTexts([
      { id: 'rose', credits: 5 },
      { id: 'star', credits: 5 },
    ]),
  ).toEqual(['Roos', 'Ster van de hemel']);
});

test('[SC-25] gifts of different prices are under a heading for each price, the cheapest first', async () => {
  expect(
    await renderTexts([
      { id: 'star', credits: 9 },
      { id: 'rose', credits: 5 },
      { id: 'coffee', credits: 9 },
    ]),
  ).toEqual(['5 credits', '€ 5', 'Roos', '9 credits', '€ 9', 'Ster van de hemel', 'Kop koffie']);
});
