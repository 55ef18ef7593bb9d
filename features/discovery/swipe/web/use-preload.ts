import { useEffect } from 'react';
import type { SwipeCandidate } from '../contract.ts';
import { preload } from './photo-sources.ts';

/** The number of cards, after the second one, whose photos are preloaded. */
const preloadedCards = 3;

export function usePreload(cards: readonly SwipeCandidate[]): void {
  useEffect(() => {
    for (const card of cards.slice(2, 2 + preloadedCards)) preload(card.main_image);
  }, [cards]);
}
