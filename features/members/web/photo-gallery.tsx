import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Image } from '#features/profiles/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';

interface PhotoGalleryProps {
  readonly name: string;
  readonly images: readonly Image[];
  /** Photos only premium members see. */
  readonly hidden: number;
}

/** Photos side by side: swiped with a finger, turned with the arrow keys or the buttons. */
export function PhotoGallery({ name, images, hidden }: PhotoGalleryProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const total = images.length + (hidden > 0 ? 1 : 0);

  const turnTo = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= total) return;
    element.scrollTo({ left: element.clientWidth * index });
  };
  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turnTo(current + step);
  };

  return (
    <section
      aria-label={t`Photos of ${name}`}
      aria-roledescription={t`carousel`}
      className="relative overflow-hidden sm:rounded-card"
    >
      <ul
        ref={strip}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image.id} className="w-full shrink-0 snap-center">
            <Slide
              name={name}
              image={image}
              number={index + 1}
              {...(total > 1 ? { onPress: () => turnTo((index + 1) % total), onKeyDown: turnByKey } : {})}
            />
          </li>
        ))}
        {hidden > 0 ? (
          <li className="w-full shrink-0 snap-center">
            <HiddenPhotos name={name} count={hidden} />
          </li>
        ) : null}
        {total === 0 ? (
          <li className="w-full shrink-0">
            <Photo alt="" name={name} />
          </li>
        ) : null}
      </ul>
      {total > 1 ? (
        <>
          <p
            aria-live="polite"
            className="absolute top-3 right-3 rounded-pill bg-black/65 px-3 py-1 text-sm font-semibold text-white tabular-nums"
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
              onKeyDown={turnByKey}
            />
            <IconButton
              label={t`Next photo`}
              icon={<ChevronRight />}
              variant="overlay"
              disabled={current === total - 1}
              onClick={() => turnTo(current + 1)}
              onKeyDown={turnByKey}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

interface SlideProps {
  readonly name: string;
  readonly image: Image;
  readonly number: number;
  readonly onPress?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** One of several is a button: a press shows the next. */
function Slide({ name, image, number, onPress, onKeyDown }: SlideProps) {
  const { t } = useLingui();
  const photo = (
    <Photo
      alt={t`Photo ${number} of ${name}`}
      name={name}
      src={image.filename}
      srcSet={`${image.thumb_filename} 480w, ${image.filename} ${image.width}w`}
      sizes="(min-width: 48rem) 416px, 100vw"
      thumbhash={image.thumbhash}
      priority={number === 1}
    />
  );
  if (!onPress) return photo;
  return (
    <button
      type="button"
      onClick={onPress}
      onKeyDown={onKeyDown}
      className="block w-full focus-visible:-outline-offset-4"
    >
      {photo}
    </button>
  );
}

function HiddenPhotos({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="grid aspect-3/4 place-content-center justify-items-center gap-4 bg-secondary-soft p-8 text-center text-on-secondary-soft">
      <Lock aria-hidden="true" className="size-10" />
      <p className="text-lg font-semibold">
        <Plural value={count} one={`${name} has # more photo`} other={`${name} has # more photos`} />
      </p>
      <p>
        <Trans>Premium members see all photos.</Trans>
      </p>
      <Button asChild variant="secondary">
        <Link to="/premium">
          <Trans>About premium</Trans>
        </Link>
      </Button>
    </div>
  );
}
