/** In pixels. A shorter drag puts the card back. */
const decisiveDrag = 90;

/** Lets a deck's cards be dragged to either side. Each card's radio buttons record its answer. */
export function dragCards(deck: HTMLElement): void {
  for (const card of deck.querySelectorAll<HTMLElement>('[data-card]')) {
    let from: number | null = null;
    const show = (distance: number) => {
      card.style.setProperty('--drag', `${distance}px`);
      card.style.setProperty('--drag-turn', `${distance / 22}deg`);
      card.style.setProperty('--drag-yes', String(calculateShare(distance)));
      card.style.setProperty('--drag-no', String(calculateShare(-distance)));
    };
    const end = (distance: number) => {
      from = null;
      delete card.dataset['dragged'];
      show(0);
      if (Math.abs(distance) >= decisiveDrag) answer(card, distance > 0 ? 'yes' : 'no');
    };
    card.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || (event.target as Element).closest('label')) return;
      from = event.clientX;
      card.setPointerCapture(event.pointerId);
      card.dataset['dragged'] = '';
    });
    card.addEventListener('pointermove', (event) => {
      if (from !== null) show(event.clientX - from);
    });
    card.addEventListener('pointerup', (event) => {
      if (from !== null) end(event.clientX - from);
    });
    card.addEventListener('pointercancel', () => end(0));
    card.addEventListener('change', () => focusWhenShown(nextField(card)));
  }
}

/**
 * A keyboard user continues with the next card, because the answered one is hidden. For a few frames the next card may
 * still be hidden, and a click on a label still focuses the answered field.
 */
function focusWhenShown(field: HTMLElement | null | undefined, frames = 20): void {
  if (!field || frames === 0) return;
  requestAnimationFrame(() => {
    field.focus({ preventScroll: true });
    if (document.activeElement !== field) focusWhenShown(field, frames - 1);
  });
}

const calculateShare = (distance: number) => Math.min(1, Math.max(0, distance / decisiveDrag));

function answer(card: HTMLElement, side: 'yes' | 'no'): void {
  const field = card.querySelector<HTMLInputElement>(`[data-${side}]`);
  if (!field) return;
  field.checked = true;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const nextField = (card: HTMLElement) =>
  card.nextElementSibling?.querySelector<HTMLElement>('[data-yes], .deck-end input, .deck-end button');
