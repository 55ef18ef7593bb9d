import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Marks a plain link that its container follows. The router prefetches what it needs to know about the linked
 * page.
 */
export const followed = { 'data-followed': '', 'data-discover': 'true' } as const;

interface LinkClickOptions {
  /**
   * The `view-transition-name` of the part of the next page into which the clicked link's photo grows. Without it,
   * pages change at once.
   */
  readonly morphs?: string;
}

/** Names the photo of the clicked link, and no other. Returns false if the reader wants no motion. */
function nameForTransition(link: HTMLAnchorElement, name: string): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const photo = link.querySelector<HTMLElement>('[data-photo-frame]');
  if (!photo) return false;
  for (const other of document.querySelectorAll<HTMLElement>('[data-photo-frame]'))
    other.style.viewTransitionName = '';
  photo.style.viewTransitionName = name;
  return true;
}

/**
 * Follows the marked links within an element without a reload, with a single listener. Long lists use it, and so does
 * every page. The router's own `Link` would account for much of the server's cost for a small tile.
 */
export function useLinkClicks<E extends HTMLElement>({ morphs }: LinkClickOptions = {}): RefObject<E | null> {
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
    const viewTransition = morphs !== undefined && nameForTransition(link, morphs);
    void navigate(link.pathname + link.search + link.hash, { replace, viewTransition });
  });
  useEffect(() => {
    const element = around.current;
    const listen = (event: MouseEvent) => follow(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);
  return around;
}
