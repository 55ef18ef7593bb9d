import { useEffect, type RefObject } from 'react';

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow keys move between the entries of a list. Home and End move to the first and the last one. `target` selects the
 * element within an entry (`li`) that receives the focus. Keys pressed elsewhere keep their usual effect.
 */
export function useArrowKeys(list: RefObject<HTMLElement | null>, target: string): void {
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const move = (event: KeyboardEvent) => {
      const next = moves[event.key];
      const targets = [...element.querySelectorAll<HTMLElement>(target)];
      const entry = (event.target as Element).closest('li');
      const at = targets.findIndex((each) => entry !== null && each.closest('li') === entry);
      if (!next || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const nextTarget = targets[next(at, targets.length - 1)];
      nextTarget?.focus({ preventScroll: true });
      nextTarget?.closest('li')?.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  });
}
