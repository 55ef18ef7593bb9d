import { useEffect, useEffectEvent } from 'react';

const controls = 'a, button, summary, [role="option"]';

/**
 * Single-key shortcuts. They ignore keys pressed with a modifier, while a field has the focus, or while a dialog is
 * open. Enter keeps its meaning on buttons and links.
 */
export function useCaseKeys(keys: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.matches('input, textarea, select')) return;
    if (event.key === 'Enter' && target?.closest(controls)) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
