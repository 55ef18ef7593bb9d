import { useLingui } from '@lingui/react/macro';
import type { Image } from '#platform/shared/image.ts';
import { Photo } from '#platform/web/ui/photo.tsx';

interface StoryPhotoProps {
  readonly name: string;
  readonly image: Image;
  readonly number: number;
  readonly onView: () => void;
}

/** A photo between the facts on a phone. A tap shows it in full screen. */
export function StoryPhoto({ name, image, number, onView }: StoryPhotoProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onView}
      className="-mx-4 block w-auto focus-visible:-outline-offset-4 sm:mx-0 sm:overflow-hidden sm:rounded-card lg:hidden"
    >
      <Photo
        alt={t`Photo ${number} of ${name}`}
        src={image.filename}
        srcSet={`${image.thumb_filename} 480w, ${image.filename} ${image.width}w`}
        sizes="100vw"
        thumbhash={image.thumbhash}
        className="aspect-4/5! w-full"
      />
    </button>
  );
}
