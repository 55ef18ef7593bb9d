import { useEffect, useRef, type RefObject } from 'react';

interface PressMenu {
  /** Finds the element that was pressed. */
  readonly selector: string;
  /** A long press, a right click or the menu key. Returns false if the element has no menu. */
  readonly onMenu: (element: HTMLElement) => boolean;
  readonly onTap?: (element: HTMLElement) => void;
}

/** How long a finger rests before it counts as a long press, in milliseconds. */
const longPressMs = 450;
/** A finger that moves further than this is scrolling, in pixels. */
const slackPx = 10;

/**
 * Menus for the entries of a list, without a button for each: opened by a long press, a right click or the menu key.
 * Selected text keeps the browser's own menu. Everything is also reachable by buttons, for keyboards and screen
 * readers.
 */
export function usePressMenu(list: RefObject<HTMLElement | null>, menu: PressMenu): void {
  const latest = useRef(menu);
  useEffect(() => {
    latest.current = menu;
  });
  useEffect(() => {
    const { current: box } = list;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let pressed = false;
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(latest.current.selector) : null;
    const stop = () => clearTimeout(timer);
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => {
      box.addEventListener(type, handle, { signal: listening.signal, capture, passive: false });
    };
    const listening = new AbortController();

    on('pointerdown', (event) => {
      stop();
      pressed = false;
      const element = find(event);
      if (!element || !event.isPrimary || event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = latest.current.onMenu(element);
        if (pressed && 'vibrate' in navigator) navigator.vibrate(8);
      }, longPressMs);
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > slackPx) stop();
    });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) on(end, stop);
    // Lifting the finger must not click the element below it.
    on('touchend', (event) => {
      if (pressed && event.cancelable) event.preventDefault();
    });
    on('contextmenu', (event) => {
      const element = find(event);
      if (!element || hasSelection()) return;
      stop();
      if (pressed || latest.current.onMenu(element)) event.preventDefault();
    });
    on(
      'click',
      (event) => {
        if (pressed) {
          pressed = false;
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        const element = find(event);
        const isControl = event.target instanceof Element && event.target.closest('a, button, input');
        if (element && !isControl && !hasSelection()) latest.current.onTap?.(element);
      },
      true,
    );
    return () => {
      stop();
      listening.abort();
    };
  }, [list]);
}

const hasSelection = () => getSelection()?.isCollapsed === false;
