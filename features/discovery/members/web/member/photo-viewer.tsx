import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Image } from '#platform/shared/image.ts';
import { ReportButton } from '#features/safety/report-form/web/public.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import { usePhotoSource } from '#platform/web/ui/use-photo-source.ts';
import { PhotoTurner, usePhotoStrip } from './photo-strip.tsx';

interface PhotoViewerProps {
  readonly name: string;
  readonly images: readonly Image[];
  /** The index of the first photo to show. */
  readonly start: number;
  /** The member in the photos; undefined if the photos cannot be reported. */
  readonly owner?: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

/** Shows uncropped photos in full screen. Members swipe, use the arrow keys or click buttons. */
export default function PhotoViewer({ name, images, start, owner, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  const dialog = useModal(true, onClose);
  const total = images.length;
  const strip = usePhotoStrip(total, start);
  const { current, turnTo } = strip;
  const list = strip.list.ref;
  const currentImage = images[current];

  useEffect(() => {
    list.current?.scrollTo({ left: list.current.clientWidth * start, behavior: 'instant' });
  }, [list, start]);

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // While the report dialog is open, its form receives the keys.
    if (!step || dialog.current?.querySelector('dialog[open]')) return;
    event.preventDefault();
    turnTo(current + step);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t`Photos of ${name}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-black p-0 text-white backdrop:bg-black"
    >
      <ul
        {...strip.list}
        className="flex size-full snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image.id} className="size-full shrink-0 snap-center">
              <WholePhoto
                image={image}
                alt={t`Photo ${number} of ${name}`}
                loading={Math.abs(index - start) < 2 ? 'eager' : 'lazy'}
              />
            </li>
          );
        })}
      </ul>
      <PhotoTurner strip={strip} total={total} countLook="top-4 start-4" />
      {owner && currentImage ? (
        <ReportButton
          key={currentImage.id}
          member={owner}
          photo={currentImage.id}
          label={t`Report this photo`}
          look="overlay"
          className="absolute top-3 end-17"
        />
      ) : null}
      <IconButton
        label={t`Close`}
        icon={<X />}
        variant="overlay"
        className="absolute top-3 end-3"
        onClick={onClose}
      />
    </dialog>
  );
}

interface WholePhotoProps {
  readonly image: Image;
  readonly alt: string;
  readonly loading: 'eager' | 'lazy';
}

function WholePhoto({ image, alt, loading }: WholePhotoProps) {
  const element = useRef<HTMLImageElement>(null);
  const source = usePhotoSource(element, image.filename);
  return (
    <img
      key={source.key}
      ref={element}
      src={source.address ?? image.filename}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={loading}
      draggable={false}
      onError={source.onError}
      className="size-full object-contain"
    />
  );
}
