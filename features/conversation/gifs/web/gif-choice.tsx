import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { getGifs, type GifPicture } from '../calls.gen.ts';
import { GifImage } from './gif-image.tsx';

interface GifChoiceProps {
  /** While one picture is being sent, no other can be sent. */
  readonly busy: boolean;
  readonly onChoose: (gif: GifPicture) => void;
}

/** Pause in typing before a search, in ms. */
const typingPauseMs = 300;

/** A search field and its results. It shows popular pictures at first. */
export function GifChoice({ busy, onChoose }: GifChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), typingPauseMs);
  const { data, isPending, isError, refetch, isFetching } = useCall(
    getGifs,
    words === '' ? {} : { q: words },
  );
  const gifs = useDeferredValue(data?.gifs);
  return (
    <div className="grid gap-3 pb-2">
      <input
        type="search"
        value={typed}
        maxLength={50}
        aria-label={t`Search for a GIF`}
        placeholder={t`Hello, kiss, coffee…`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-field border border-line-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-muted focus-visible:border-primary focus-visible:outline-primary"
      />
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {isPending ? (
        <SkeletonGroup className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="aspect-6/5 w-full rounded-lg" />
          ))}
        </SkeletonGroup>
      ) : null}
      {gifs ? (
        <>
          <p role="status" className={gifs.length === 0 ? 'py-6 text-center text-ink-muted' : 'sr-only'}>
            {gifs.length === 0 ? <Trans>Nothing found. Try another word.</Trans> : null}
          </p>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {gifs.map((gif) => (
              <li key={gif.id}>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => onChoose(gif)}
                  className="block w-full overflow-hidden rounded-lg bg-surface-muted transition-[scale] hover:scale-102 disabled:opacity-60"
                >
                  <GifImage gif={gif} className="aspect-6/5 w-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
          {data?.provider ? (
            <p className="text-end text-xs text-ink-muted">
              <Trans>GIFs by {data.provider}</Trans>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
