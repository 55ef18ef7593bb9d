import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { createStore, useStore } from '#platform/web/store.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useSend } from '#platform/web/use-call.ts';
import { likeMember, unlikeMember } from '../calls.gen.ts';
import { matches } from './match-store.ts';
import { doubleTapMs, useLikeFailure } from './use-like.tsx';

/**
 * Likes given or withdrawn on this page. A list keeps the data that it loaded, so without this it would show the
 * earlier state. Used in the browser only.
 */
const likedHere = createStore<Readonly<Record<string, boolean>>>({});

const mark = (id: string, liked: boolean) => likedHere.set({ ...likedHere.get(), [id]: liked });

// Rendered once, because the page shows it dozens of times.
const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5 fill-none stroke-current stroke-2">
    <path
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z"
    />
  </svg>
);

interface TileLikeButtonProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly liked: boolean;
  readonly className?: string;
}

/** A like button on a tile. The surrounding `TileLikes` listens for all of them. */
export function TileLikeButton({ member: { id, name }, liked, className }: TileLikeButtonProps) {
  const { t } = useLingui();
  const shown = useStore(likedHere, (all) => all[id], undefined) ?? liked;
  return (
    <button
      type="button"
      data-like={id}
      aria-pressed={shown}
      aria-label={t`Like ${name}`}
      className={classNames('group/like grid size-12 place-items-center noscript:hidden', className)}
    >
      <span className="grid size-10 place-items-center rounded-pill bg-black/40 text-white transition-[background-color,scale] group-hover/like:bg-black/60 group-active/like:scale-90 group-aria-pressed/like:bg-on-spark group-aria-pressed/like:text-spark-from group-aria-pressed/like:[&>svg]:fill-current">
        {heart}
      </span>
    </button>
  );
}

/** Likes the member whose like button is clicked. A second click withdraws a like given during this visit. */
export function TileLikes({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const tellFailure = useLikeFailure();
  const like = useSend(likeMember, {
    onError: (error, input) => {
      mark(input.member, false);
      tellFailure(error, () => give(input.member));
    },
    onSuccess: ({ match }, { member }) => {
      if (match) matches.announce(member);
    },
  });
  const unlike = useSend(unlikeMember, {
    onError: (error, { member }) => {
      mark(member, true);
      tellFailure(error, () => take(member));
    },
    onSuccess: (_answer, { member }) => matches.forget(member),
  });
  function give(member: string): void {
    mark(member, true);
    like.mutate({ member });
  }
  function take(member: string): void {
    mark(member, false);
    unlike.mutate({ member });
  }
  const last = useRef({ id: '', atMs: 0 });
  const press = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-like]') : null;
    const id = button?.dataset['like'];
    if (!id) return;
    event.preventDefault();
    if (last.current.id === id && event.timeStamp - last.current.atMs < doubleTapMs) return;
    last.current = { id, atMs: event.timeStamp };
    if (button.ariaPressed !== 'true') give(id);
    else if (likedHere.get()[id] && !matches.announced(id)) take(id);
    // An earlier like may be a match. Ending it requires confirmation on the member's page.
    else void navigate(`/members/${id}`);
  });
  useEffect(() => {
    const element = around.current;
    const listen = (event: MouseEvent) => press(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);
  return <div ref={around}>{children}</div>;
}
