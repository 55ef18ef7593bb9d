import { useEffect, useEffectEvent } from 'react';

interface SwipeKeys {
  readonly onPass: () => void;
  readonly onLike: () => void;
  readonly onUndo: () => void;
}

/** The left and right arrow keys decide, and Backspace undoes. Inactive during text input or while a dialog is open. */
export function useSwipeKeys({ onPass, onLike, onUndo }: SwipeKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = { ArrowLeft: onPass, ArrowRight: onLike, Backspace: onUndo }[event.key];
    if (!act || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
