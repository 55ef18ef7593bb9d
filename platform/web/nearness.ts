import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes within this many pixels of the visible area. */
export function useNearness(active: boolean, margin: number, whenNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(whenNear);
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `${margin}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, margin]);
  return element;
}
