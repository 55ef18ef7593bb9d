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

/**
 * The props of a button that a mouse can drag at once, and a finger after a moment. A finger that rested and never
 * moved presses too.
 */
export function usePressOrDrag({ onPress, onDrag }: PressOrDrag) {
  const button = useRef<HTMLButtonElement>(null);
  /** Where the pointer went down. Null once it moved away or was released. */
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);

  useEffect(() => {
    const preventWhileDragged = (event: TouchEvent) => {
      if (isDragged.current && event.cancelable) event.preventDefault();
    };
    const node = button.current;
    // Keeps the page still. React listens passively, so its listeners cannot stop the page from scrolling.
    node?.addEventListener('touchmove', preventWhileDragged, { passive: false });
    // Prevents the click, which could hit the dialog that the press has just opened.
    node?.addEventListener('touchend', preventWhileDragged);
    return () => {
      clearTimeout(timer.current);
      node?.removeEventListener('touchmove', preventWhileDragged);
      node?.removeEventListener('touchend', preventWhileDragged);
    };
  }, []);

  const release = () => {
    clearTimeout(timer.current);
    from.current = null;
  };
  const drag = () => {
    isDragged.current = true;
    onDrag?.();
  };
  return {
    ref: button,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      release();
      isDragged.current = false;
      if (event.button !== 0 || onDrag === null) return;
      // Reports what happens next even if the pointer slips off the element, or its touch begins to scroll the page.
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'touch') timer.current = setTimeout(drag, holdMs);
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const { buttons, clientX, clientY, pointerId, pointerType } = event;
      if (buttons === 0) release();
      if (!from.current || Math.hypot(clientX - from.current.x, clientY - from.current.y) < dragStartPx)
        return;
      release();
      if (pointerType !== 'touch') drag();
      // A dragged element moves in the page, so it cannot keep the pointer.
      event.currentTarget.releasePointerCapture(pointerId);
    },
    onPointerUp() {
      if (isDragged.current && from.current) onPress();
      release();
    },
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
