import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Expand, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Image } from '#platform/shared/image.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { PhotoTurner, usePhotoStrip } from './photo-strip.tsx';
import { useTurnKeys } from './use-turn-keys.ts';

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'));

interface PhotoGalleryProps {
  readonly name: string;
  readonly images: readonly Image[];
  /** The number of photos that only premium members can see. */
  readonly hidden: number;
  /** The member in the photos; undefined if the photos cannot be reported. */
  readonly owner?: { readonly id: string; readonly name: string } | undefined;
}

/** A carousel of photos. Members swipe, use the arrow keys anywhere on the page, or click buttons. */
export function PhotoGallery({ name, images, hidden, owner }: PhotoGalleryProps) {
  const { t } = useLingui();
  const [viewing, setViewing] = useState(false);
  const total = images.length + (hidden > 0 ? 1 : 0);
  const strip = usePhotoStrip(total);
  const { current, turnTo } = strip;
  useTurnKeys((step) => turnTo(current + step));

  return (
    <section
      aria-label={t`Photos of ${name}`}
      aria-roledescription={t`carousel`}
      className="relative overflow-hidden sm:rounded-card"
    >
      <ul
        {...strip.list}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image.id} className="w-full shrink-0 snap-center">
            <Slide
              name={name}
              image={image}
              number={index + 1}
              {...(total > 1 ? { onNext: () => turnTo((index + 1) % total) } : {})}
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
            <Photo alt="" name={name} className={besideActions} />
          </li>
        ) : null}
      </ul>
      <PhotoTurner strip={strip} total={total} countAt="top-3 right-3" />
      {current < images.length ? (
        <IconButton
          label={t`Full screen`}
          icon={<Expand />}
          variant="overlay"
          className="absolute right-3 bottom-3 max-md:under-alert:right-17"
          onClick={() => setViewing(true)}
        />
      ) : null}
      {viewing ? (
        <Suspense>
          <PhotoViewer
            name={name}
            images={images}
            start={current}
            owner={owner}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/**
 * On a phone, the first screen must fit the photo, the name and the buttons, even below an alert. The width is
 * explicit, because the capped height would otherwise narrow the photo through its aspect ratio.
 */
const besideActions =
  'w-full max-md:max-h-[max(12rem,100svh-15.5rem)] max-md:under-alert:max-h-[max(8rem,100svh-31.5rem)] [&>img]:object-[50%_30%]';

interface SlideProps {
  readonly name: string;
  readonly image: Image;
  readonly number: number;
  readonly onNext?: () => void;
}

/** If there are several photos, clicking one shows the next. */
function Slide({ name, image, number, onNext }: SlideProps) {
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
      className={besideActions}
    />
  );
  if (!onNext) return photo;
  return (
    <button type="button" onClick={onNext} className="block w-full focus-visible:-outline-offset-4">
      {photo}
    </button>
  );
}

function HiddenPhotos({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="grid aspect-3/4 max-md:aspect-auto max-md:h-full max-md:min-h-64 place-content-center justify-items-center gap-4 bg-secondary-soft p-8 text-center text-on-secondary-soft">
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
