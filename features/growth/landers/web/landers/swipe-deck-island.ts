import { dragCards } from './drag-cards.ts';

const deck = document.querySelector<HTMLElement>('[data-deck]');
if (deck) dragCards(deck);
