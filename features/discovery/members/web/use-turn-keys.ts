import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** What the arrow keys belong to when it has the focus. */
const ownKeys = 'input, textarea, select, [contenteditable], [role=menu] *, [role=slider]';

/** Arrow left and right anywhere on the page, unless a field has the focus or a dialog or menu is open. */
export function useTurnKeys(turn: (step: -1 | 1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    if (document.querySelector('dialog[open], [role=menu]')) return;
    event.preventDefault();
    turn(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
