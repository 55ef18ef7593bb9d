import { useEffect } from 'react';
import type { Suggestion } from '#features/discovery/matching/contract.ts';
import { photoOf } from './photo-of.ts';

/** Cards behind the second whose pictures are fetched before they are seen. */
const ahead = 3;

export function usePreload(cards: readonly Suggestion[]): void {
  useEffect(() => {
    for (const card of cards.slice(2, 2 + ahead)) {
      const { src, srcSet = '', sizes = '' } = photoOf(card);
      if (src) Object.assign(new Image(), { sizes, srcset: srcSet, src });
    }
  }, [cards]);
}
