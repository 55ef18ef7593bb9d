import { useEffect, useEffectEvent } from 'react';

interface SwipeKeys {
  readonly onPass: () => void;
  readonly onLike: () => void;
  readonly onUndo: () => void;
}

/** Left and right arrows decide, Backspace undoes; inactive while typing or with a dialog open. */
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
