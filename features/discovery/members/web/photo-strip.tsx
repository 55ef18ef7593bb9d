import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type RefObject, type UIEvent } from 'react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface PhotoStrip {
  /** Which photo lies in the strip's window, from 0. */
  readonly current: number;
  turnTo(index: number): void;
  /** For the list whose items lie side by side, each as wide as the list. */
  readonly list: {
    readonly ref: RefObject<HTMLUListElement | null>;
    onScroll(event: UIEvent<HTMLUListElement>): void;
  };
}

/** Photos side by side that a finger swipes; the strip follows `turnTo` and tells where it lies. */
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
  /** Where the count stands. */
  readonly countAt: string;
}

/** The count of the photo that shows, and the buttons to the one before and the next. */
export function PhotoTurner({ strip: { current, turnTo }, total, countAt }: PhotoTurnerProps) {
  const { t } = useLingui();
  if (total < 2) return null;
  return (
    <>
      <p
        aria-live="polite"
        className={classNames(
          'absolute rounded-pill bg-black/65 px-3 py-1 text-sm font-semibold text-white tabular-nums',
          countAt,
        )}
      >
        <span className="sr-only">{t`Photo`} </span>
        {current + 1} / {total}
      </p>
      <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between [&>*]:pointer-events-auto">
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
