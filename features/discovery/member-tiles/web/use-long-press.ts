import { useEffect, useEffectEvent, type RefObject } from 'react';

/** In milliseconds, as on Android and iOS. */
const longPressMs = 500;
/** In pixels. If the finger moves further, it is scrolling. */
const maxMove = 10;

/**
 * Calls back when a finger rests on the area around the element. The click that follows does not count as a click on
 * it.
 */
export function useLongPress(
  element: RefObject<HTMLElement | null>,
  around: string | null,
  onLongPress: () => void,
): void {
  const press = useEffectEvent(onLongPress);
  useEffect(() => {
    const target = around === null ? null : element.current?.closest<HTMLElement>(around);
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let pressed = false;
    const end = () => clearTimeout(timer);
    const listeners = {
      pointerdown(event: PointerEvent) {
        end();
        pressed = false;
        const pressesButton = event.target instanceof Element && event.target.closest('button, dialog');
        if (event.pointerType === 'mouse' || pressesButton) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          pressed = true;
          press();
        }, longPressMs);
      },
      pointermove(event: PointerEvent) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > maxMove) end();
      },
      pointerup: end,
      pointercancel: end,
      // The browser's own context menu for links.
      contextmenu(event: MouseEvent) {
        if (pressed || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
      },
      click(event: MouseEvent) {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
    const abort = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      target.addEventListener(name, listener as EventListener, { signal: abort.signal, capture: true });
    return () => {
      end();
      abort.abort();
    };
  }, [element, around]);
}
