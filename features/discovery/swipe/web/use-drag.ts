import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { SwipeDecision } from '../contract.ts';

/** A card that has been dragged by this fraction of its width is decided on release. */
const decidingFraction = 0.3;
/** A press becomes a drag only after this many pixels, so that an unsteady click is not a drag. */
const dragThresholdPx = 8;

interface DragChoices {
  /** Returning false moves the card back. */
  readonly may: (decision: SwipeDecision) => boolean;
  readonly onDecide: (decision: SwipeDecision) => void;
}

/** Moves a card with a finger or the mouse. Vertical movement still scrolls. */
export function useDrag(card: RefObject<HTMLElement | null>, { may, onDecide }: DragChoices) {
  const start = useRef<{ x: number; pointer: number } | null>(null);
  const dragged = useRef(false);

  const letGo = () => {
    start.current = null;
    if (card.current) putCentre(card.current);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (!event.isPrimary || event.button !== 0 || isControl(event.target)) return;
      start.current = { x: event.clientX, pointer: event.pointerId };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer !== event.pointerId) return;
      const x = event.clientX - start.current.x;
      if (!dragged.current && Math.abs(x) < dragThresholdPx) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      if (card.current) shift(card.current, x, may(x > 0 ? 'like' : 'pass'));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer !== event.pointerId) return;
      const x = event.clientX - start.current.x;
      const decision: SwipeDecision = x > 0 ? 'like' : 'pass';
      const far = dragged.current && Math.abs(x) >= event.currentTarget.clientWidth * decidingFraction;
      if (far && may(decision)) {
        start.current = null;
        onDecide(decision);
      } else letGo();
    },
    onPointerCancel: letGo,
    /** Suppresses the click at the end of a drag. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.stopPropagation();
      dragged.current = false;
    },
  };
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, dialog, [data-control]') !== null;

/** Moves the card and shows the stamp of the decision that releasing it would make. */
function shift({ style, clientWidth }: HTMLElement, x: number, decides: boolean): void {
  const part = !decides ? 0 : Math.max(-1, Math.min(1, x / (clientWidth * decidingFraction)));
  style.setProperty('transform', `translateX(${x}px) rotate(${x / 30}deg)`);
  style.setProperty('--like', String(Math.max(0, part)));
  style.setProperty('--pass', String(Math.max(0, -part)));
}

/** Moves a dragged card back. */
export function putCentre({ style }: HTMLElement): void {
  for (const property of ['transform', '--like', '--pass']) style.removeProperty(property);
}

/** Throws a card to its side from its current position; without animation if reduced motion is preferred. */
export async function throwCard(card: HTMLElement, decision: SwipeDecision): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const side = decision === 'like' ? 1 : -1;
  const away = `translateX(${side * (card.clientWidth + 200)}px) rotate(${side * 18}deg)`;
  const motion = card.animate(
    [{ transform: getComputedStyle(card).transform }, { transform: away, opacity: 0.4 }],
    {
      duration: 200,
      easing: 'ease-in',
      fill: 'forwards',
    },
  );
  await motion.finished.catch(() => undefined);
}
