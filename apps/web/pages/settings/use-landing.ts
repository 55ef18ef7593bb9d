import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Events that show that the member is now looking elsewhere. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the page at the section named in its address. Sections load their code and grow with their data long
 * after the browser scrolled there. Once the member scrolls or presses anything, this stops.
 */
export function useLanding(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return;
    const land = () => document.getElementById(id)?.scrollIntoView();
    const growth = new ResizeObserver(land);
    growth.observe(document.body);
    const letGo = () => growth.disconnect();
    for (const act of userEvents) addEventListener(act, letGo, { once: true, passive: true });
    return () => {
      letGo();
      for (const act of userEvents) removeEventListener(act, letGo);
    };
  }, [hash, key]);
}
