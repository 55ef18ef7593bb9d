import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Held {
  readonly element: Element;
  readonly top: number;
  readonly scrollTop: number;
}

/**
 * Keeps what is being read where it is when messages come above or below it. Browsers differ in whether they do so by
 * themselves in a list that is laid out from its end, so it is done here for all of them.
 * @param follow whether the list is at its end and goes on with it.
 * @returns call it whenever the list was scrolled.
 */
export function useHeldPlace(
  scroller: RefObject<HTMLElement | null>,
  messages: unknown,
  follow: boolean,
): () => void {
  const held = useRef<Held | null>(null);
  const following = useRef(follow);
  const hold = () => {
    held.current = scroller.current && firstInSight(scroller.current);
  };

  useLayoutEffect(() => {
    const { current: box } = scroller;
    const { current: place } = held;
    if (!box) return;
    if (place?.element.isConnected && !following.current) {
      const moved = place.element.getBoundingClientRect().top - place.top;
      // A browser tells of scrolling a moment afterwards; what was scrolled until then is kept.
      const scrolled = box.scrollTop - place.scrollTop;
      if (Math.abs(moved) >= 1 && Math.abs(moved + scrolled) >= 1) box.scrollBy({ top: moved + scrolled });
    }
    held.current = firstInSight(box);
  }, [scroller, messages]);
  useLayoutEffect(() => {
    following.current = follow;
  }, [follow]);
  return hold;
}

function firstInSight(box: HTMLElement): Held | null {
  const { top } = box.getBoundingClientRect();
  for (const element of box.querySelectorAll('[data-seq]')) {
    const rect = element.getBoundingClientRect();
    if (rect.bottom > top) return { element, top: rect.top, scrollTop: box.scrollTop };
  }
  return null;
}
