import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The up and down arrow keys change the photo. The left and right keys decide. Inactive while a dialog is open. */
export function usePhotoKeys(active: boolean, turn: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open], [role=menu]')) return;
    event.preventDefault();
    turn(step);
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
