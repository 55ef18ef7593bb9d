import { useEffect } from 'react';
import type { Suggestion } from '#features/discovery/matching/contract.ts';
import { photoOf } from './photo-of.ts';

/** The number of cards, after the second one, whose photos are preloaded. */
const preloadedCards = 3;

export function usePreload(cards: readonly Suggestion[]): void {
  useEffect(() => {
    for (const card of cards.slice(2, 2 + preloadedCards)) {
      const { src, srcSet = '', sizes = '' } = photoOf(card);
      if (src) Object.assign(new Image(), { sizes, srcset: srcSet, src });
    }
  }, [cards]);
}
