import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Elements that use the arrow keys themselves while focused. */
const arrowKeyUsers = 'input, textarea, select, [contenteditable], [role=menu] *, [role=slider]';

/** Listens for the left and right arrow keys, unless a field has the focus or a dialog or menu is open. */
export function useTurnKeys(turn: (step: -1 | 1) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.closest(arrowKeyUsers)) return;
    if (document.querySelector('dialog[open], [role=menu]')) return;
    event.preventDefault();
    turn(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
