import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type RefObject, type UIEvent } from 'react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface PhotoStrip {
  /** The index of the visible photo. */
  readonly current: number;
  turnTo(index: number): void;
  /** Props for the list. Its items are side by side, and each is as wide as the list. */
  readonly list: {
    readonly ref: RefObject<HTMLUListElement | null>;
    onScroll(event: UIEvent<HTMLUListElement>): void;
  };
}

/** The state of a photo strip. Swiping and `turnTo` scroll it, which updates `current`. */
export function usePhotoStrip(total: number, start = 0): PhotoStrip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  return {
    current,
    turnTo: (index) => {
      if (index < 0 || index >= total) return;
      ref.current?.scrollTo({ left: ref.current.clientWidth * index });
    },
    list: {
      ref,
      onScroll: ({ currentTarget }) =>
        setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
    },
  };
}

interface PhotoTurnerProps {
  readonly strip: PhotoStrip;
  readonly total: number;
  /** Classes for the visible counter. Without them, only screen readers get the counter. */
  readonly countLook?: string;
  /** Whether the buttons appear on wide screens only. On other screens, a tap or a swipe changes the photo. */
  readonly forWide?: boolean;
}

/** The number of the visible photo, with buttons for the previous and the next one. */
export function PhotoTurner({ strip, total, countLook, forWide = false }: PhotoTurnerProps) {
  const { t } = useLingui();
  const { current, turnTo } = strip;
  if (total < 2) return null;
  return (
    <>
      <p
        aria-live="polite"
        className={
          countLook === undefined
            ? 'sr-only'
            : classNames(
                'absolute rounded-pill bg-black/65 px-3 py-1 text-sm font-semibold text-white tabular-nums',
                countLook,
              )
        }
      >
        <span className="sr-only">{t`Photo`} </span>
        {current + 1} / {total}
      </p>
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between [&>*]:pointer-events-auto',
          forWide && 'max-lg:[&>*]:pointer-events-none max-lg:[&>:not(:focus-visible)]:opacity-0',
        )}
      >
        <IconButton
          label={t`Previous photo`}
          icon={<ChevronLeft />}
          variant="overlay"
          disabled={current === 0}
          onClick={() => turnTo(current - 1)}
        />
        <IconButton
          label={t`Next photo`}
          icon={<ChevronRight />}
          variant="overlay"
          disabled={current === total - 1}
          onClick={() => turnTo(current + 1)}
        />
      </div>
    </>
  );
}
