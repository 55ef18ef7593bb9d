import { useEffect, useEffectEvent } from 'react';

/** Single-key shortcuts. They ignore keys pressed with a modifier or while a field has the focus. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
