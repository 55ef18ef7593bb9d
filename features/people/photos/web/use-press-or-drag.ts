import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

interface PressOrDrag {
  readonly onPress: () => void;
  /** Null if the element cannot be dragged. */
  readonly onDrag: (() => void) | null;
}

/** How far a mouse moves before it drags, in pixels. A click rarely moves that far. */
const dragStartPx = 6;
/** How long a finger rests before it drags, in milliseconds. Until then, it scrolls the page. */
const holdMs = 350;

/** The props of a button that a mouse can drag at once, and a finger after a moment. */
export function usePressOrDrag({ onPress, onDrag }: PressOrDrag) {
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);

  useEffect(() => {
    const keepPageStill = (event: TouchEvent) => {
      if (isDragged.current && event.cancelable) event.preventDefault();
    };
    const node = button.current;
    // React listens passively, so its listeners cannot stop the page from scrolling.
    node?.addEventListener('touchmove', keepPageStill, { passive: false });
    return () => {
      clearTimeout(timer.current);
      node?.removeEventListener('touchmove', keepPageStill);
    };
  }, []);

  const release = () => {
    clearTimeout(timer.current);
    from.current = null;
  };
  const drag = () => {
    release();
    isDragged.current = true;
    onDrag?.();
  };
  return {
    ref: button,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      isDragged.current = false;
      if (event.button !== 0 || onDrag === null) return;
      // Touch events still go to the element where they began, but that element moves away.
      event.currentTarget.releasePointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'touch') timer.current = setTimeout(drag, holdMs);
    },
    onPointerMove({ clientX, clientY, pointerType }: PointerEvent<HTMLButtonElement>) {
      if (!from.current || Math.hypot(clientX - from.current.x, clientY - from.current.y) < dragStartPx)
        return;
      if (pointerType === 'touch') release();
      else drag();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent<HTMLButtonElement>) {
      if (isDragged.current) event.preventDefault();
    },
    onClick({ detail }: MouseEvent<HTMLButtonElement>) {
      // A key press has no click count.
      if (!isDragged.current || detail === 0) onPress();
      isDragged.current = false;
    },
  };
}
