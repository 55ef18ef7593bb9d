import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/** Marks a plain link that what stands around it follows. The router fetches what it must know of its page before it is pressed. */
export const followed = { 'data-followed': '', 'data-discover': 'true' } as const;

/**
 * Follows the marked links within an element without a reload, from one listener on it: those of a long list, and those
 * of every page. The router's own `Link` is a good part of what a small tile costs the server.
 */
export function useLinkClicks<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-followed]');
    // Another tab, another window, a download: what the browser does with a link by itself stays so.
    const own = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || own || event.defaultPrevented) return;
    event.preventDefault();
    // A press on the page that is shown is no new step back.
    const replace = link.href === window.location.href;
    void navigate(link.pathname + link.search + link.hash, { replace });
  });
  useEffect(() => {
    const element = around.current;
    const listen = (event: MouseEvent) => follow(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);
  return around;
}
