import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Marks a plain link that its container follows. The router prefetches what it needs to know about the linked
 * page.
 */
export const followed = { 'data-followed': '', 'data-discover': 'true' } as const;

/**
 * Follows the marked links within an element without a reload, with a single listener. Long lists use it, and
 * so does every page. The router's own `Link` would be a large part of what a small tile costs the server.
 */
export function useLinkClicks<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-followed]');
    // The browser itself handles a new tab, a new window or a download.
    const isBrowserClick =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isBrowserClick || event.defaultPrevented) return;
    event.preventDefault();
    // A click on a link to the current page adds no history entry.
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
