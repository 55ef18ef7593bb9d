import { useLingui } from '@lingui/react/macro';
import { Expand } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { StoryBars } from '#features/discovery/member-tiles/web/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { HiddenPhotos } from './hidden-photos.tsx';
import { PhotoTurner, usePhotoStrip, type PhotoStrip } from './photo-strip.tsx';
import { useTurnKeys } from './use-turn-keys.ts';

interface PhotoGalleryProps {
  readonly name: string;
  readonly images: readonly Image[];
  /** The number of photos that only premium members can see. */
  readonly hidden: number;
  /** Shows the photo with this index in full screen. */
  readonly onView: (index: number) => void;
  /** The reader’s reaction to a photo; undefined stands for the initials of a member without photos. */
  readonly reaction?: (index: number | undefined) => ReactNode;
}

/**
 * A carousel of photos. Members swipe, tap the left or right of the photo, use the arrow keys anywhere on the page,
 * or click buttons. On wide screens there are thumbnails on it.
 */
export function PhotoGallery({ name, images, hidden, onView, reaction }: PhotoGalleryProps) {
  const { t } = useLingui();
  const total = images.length + (hidden > 0 ? 1 : 0);
  const strip = usePhotoStrip(total);
  const { current, turnTo } = strip;
  useTurnKeys((step) => turnTo(current + step));

  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <section
        aria-label={t`Photos of ${name}`}
        aria-roledescription={t`carousel`}
        className="relative overflow-hidden bg-surface-muted sm:rounded-b-card lg:rounded-card lg:shadow-float"
      >
        <ul
          {...strip.list}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] [view-transition-name:member-photo]"
        >
          {images.map((image, index) => (
            <li key={image.id} className="w-full shrink-0 snap-center snap-always">
              <Slide
                name={name}
                image={image}
                number={index + 1}
                onTurn={total > 1 ? (step) => turnTo((index + step) % total) : () => onView(index)}
              />
            </li>
          ))}
          {hidden > 0 ? (
            <li className="w-full shrink-0 snap-center snap-always">
              <HiddenPhotos
                name={name}
                count={hidden}
                cover={images.at(-1)?.thumb_filename}
                className={frame}
              />
            </li>
          ) : null}
          {total === 0 ? (
            <li className="w-full shrink-0">
              <Photo alt="" name={name} className={frame} />
            </li>
          ) : null}
        </ul>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-28 bg-linear-to-b from-black/45 to-transparent lg:hidden"
        />
        <StoryBars
          current={current}
          total={total}
          className="top-[max(0.5rem,env(safe-area-inset-top))] lg:hidden"
        />
        <PhotoTurner strip={strip} total={total} forWide={current < images.length} />
        <div className="absolute end-3 bottom-3 z-10 grid gap-2">
          {current < images.length ? (
            <IconButton
              label={t`Full screen`}
              icon={<Expand />}
              variant="overlay"
              onClick={() => onView(current)}
            />
          ) : null}
          {total === 0 || current < images.length ? reaction?.(total === 0 ? undefined : current) : null}
        </div>
        <Thumbnails images={images} strip={strip} />
      </section>
    </div>
  );
}

/**
 * On a phone, the photo with the name and the buttons must fit on the first screen. The width is explicit, because
 * otherwise the capped height would narrow the photo through its aspect ratio.
 */
const frame =
  'w-full aspect-4/5! max-h-[max(15rem,100svh-6.5rem)] lg:max-h-[max(20rem,100svh-9rem)] [&>img]:object-[50%_30%]';

/** The fraction of the photo's width, from the left, on which a tap leads to the previous photo. */
const partForPrevious = 0.35;

interface SlideProps {
  readonly name: string;
  readonly image: Image;
  readonly number: number;
  readonly onTurn: (step: 1 | -1) => void;
}

function Slide({ name, image, number, onTurn }: SlideProps) {
  const { t } = useLingui();
  const turn = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    // A key press has no position, so it shows the next photo.
    const isBackwards = event.detail > 0 && event.clientX - left < width * partForPrevious;
    onTurn(isBackwards ? -1 : 1);
  };
  return (
    <button type="button" onClick={turn} className="block w-full focus-visible:-outline-offset-4">
      <Photo
        alt={t`Photo ${number} of ${name}`}
        name={name}
        src={image.filename}
        srcSet={`${image.thumb_filename} 480w, ${image.filename} ${image.width}w`}
        sizes="(min-width: 62rem) 544px, 100vw"
        thumbhash={image.thumbhash}
        priority={number === 1}
        className={frame}
      />
    </button>
  );
}

/** Small photos on the large one, for wide screens. A click shows the large version. */
function Thumbnails({ images, strip }: { readonly images: readonly Image[]; readonly strip: PhotoStrip }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { current } = strip;
  // Of many photos, only some fit beside each other.
  useEffect(() => {
    const shown = list.current?.children[current];
    if (shown instanceof HTMLElement) list.current?.scrollTo({ left: shown.offsetLeft - shown.offsetWidth });
  }, [current]);
  if (images.length < 2) return null;
  return (
    <ul
      ref={list}
      className="absolute start-3 bottom-3 z-10 flex max-w-[calc(100%-5.5rem)] gap-2 overflow-x-auto scroll-smooth p-1 [scrollbar-width:none] max-lg:hidden"
    >
      {images.map(({ id, thumb_filename: thumb, thumbhash }, index) => {
        const number = index + 1;
        return (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-label={t`Show photo ${number}`}
              aria-current={index === current}
              onClick={() => strip.turnTo(index)}
              className={classNames(
                'block overflow-hidden rounded-field border-2 shadow-photo transition-[border-color,opacity]',
                index === current ? 'border-white' : 'border-white/40 opacity-80 hover:opacity-100',
              )}
            >
              <Photo src={thumb} alt="" thumbhash={thumbhash} className="aspect-4/5! w-12" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
