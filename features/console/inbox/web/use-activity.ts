import { useCallback, useEffect, useRef } from 'react';

const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Whether somebody works on the page: it is visible, and had input since the answer was last yes. The first answer is
 * about the time since the component appeared.
 */
export function useActivity(): () => boolean {
  const hadInput = useRef(false);
  useEffect(() => {
    const note = () => {
      hadInput.current = true;
    };
    for (const input of inputs) window.addEventListener(input, note, { passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, note);
    };
  }, []);
  return useCallback(() => {
    if (document.hidden || !hadInput.current) return false;
    hadInput.current = false;
    return true;
  }, []);
}
