import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Anchor {
  readonly element: Element;
  readonly top: number;
  readonly scrollTop: number;
}

/**
 * Keeps the visible messages in place when others are added above or below. Not every browser does this itself for a
 * list that is laid out from its end, so this hook does it for all of them.
 * @param follow whether the list is at its end and stays there.
 * @returns a handler to call on every scroll.
 */
export function useHeldPlace(
  scroller: RefObject<HTMLElement | null>,
  messages: unknown,
  follow: boolean,
): () => void {
  const anchor = useRef<Anchor | null>(null);
  const following = useRef(follow);
  const saveAnchor = () => {
    anchor.current = scroller.current && firstInSight(scroller.current);
  };

  useLayoutEffect(() => {
    const { current: box } = scroller;
    const { current: previous } = anchor;
    if (!box) return;
    if (previous?.element.isConnected && !following.current) {
      const shift = previous.element.getBoundingClientRect().top - previous.top;
      // Browsers report scrolling with a delay, so account for what was scrolled in the meantime.
      const scrollDelta = box.scrollTop - previous.scrollTop;
      if (Math.abs(shift) >= 1 && Math.abs(shift + scrollDelta) >= 1)
        box.scrollBy({ top: shift + scrollDelta });
    }
    anchor.current = firstInSight(box);
  }, [scroller, messages]);
  useLayoutEffect(() => {
    following.current = follow;
  }, [follow]);
  return saveAnchor;
}

function firstInSight(box: HTMLElement): Anchor | null {
  const { top } = box.getBoundingClientRect();
  for (const element of box.querySelectorAll('[data-seq]')) {
    const rect = element.getBoundingClientRect();
    if (rect.bottom > top) return { element, top: rect.top, scrollTop: box.scrollTop };
  }
  return null;
}
