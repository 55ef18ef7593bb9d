import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Image } from '#platform/shared/image.ts';
import { Photo } from '#platform/web/ui/photo.tsx';

interface StoryPhotoProps {
  readonly name: string;
  readonly image: Image;
  readonly number: number;
  readonly onView: () => void;
  readonly reaction?: ReactNode;
}

/** A photo between the facts on a phone. A tap shows it in full screen. */
export function StoryPhoto({ name, image, number, onView, reaction = null }: StoryPhotoProps) {
  const { t } = useLingui();
  return (
    <div className="relative -mx-4 sm:mx-0 sm:overflow-hidden sm:rounded-card lg:hidden">
      <button type="button" onClick={onView} className="block w-full focus-visible:-outline-offset-4">
        <Photo
          alt={t`Photo ${number} of ${name}`}
          src={image.filename}
          srcSet={`${image.thumb_filename} 480w, ${image.filename} ${image.width}w`}
          sizes="100vw"
          thumbhash={image.thumbhash}
          className="aspect-4/5! w-full"
        />
      </button>
      {reaction}
    </div>
  );
}
