import { useEffect, useEffectEvent } from 'react';

const controls = 'a, button, summary, [role="option"]';

/**
 * Single-key shortcuts. They ignore keys pressed with a modifier, in a form or a field, or while a dialog is open. Enter
 * keeps its meaning on buttons and links.
 */
export function useCaseKeys(keys: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('form, input, textarea, select')) return;
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

interface FormKeys {
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

/** Ctrl Enter and Esc, wherever the focus is. They take precedence over the page's shortcuts. */
export function useFormKeys({ onSubmit, onBack }: FormKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || document.querySelector('dialog[open]')) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSubmit && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.repeat) return;
    if (isSubmit) onSubmit();
    else onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
