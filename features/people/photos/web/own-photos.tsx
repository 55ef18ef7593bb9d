import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getPhotos } from '../calls.gen.ts';
import { AddPhoto, FirstPhoto } from './add-photo.tsx';
import { LimitTile } from './limit-tile.tsx';
import type { PhotoChoice } from './photo-dialogs.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { RefusedTile } from './refused-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const PhotoDialogs = latePart(() => import('./photo-dialogs.tsx'));
const UploadsHalted = latePart(() => import('./uploads-halted.tsx'));

interface OwnPhotosProps {
  readonly initial: CallResponse<typeof getPhotos>;
  /** A photo that the member chose elsewhere. It is uploaded just like a photo chosen here. */
  readonly brought: { readonly file: File | null; readonly onUsed: (file: File) => void };
}

/** The member's own photos. Members add, reorder, crop and remove them here, and see each photo's review status. */
export function OwnPhotos({ initial, brought }: OwnPhotosProps) {
  const { data = initial } = useCall(getPhotos, {}, { initialData: initial });
  const { photos: storedPhotos, limit } = data;
  const order = usePhotoOrder(storedPhotos);
  const { photos, moved } = order;
  const [{ uploads, halt }, queue] = usePhotoUploads();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<PhotoChoice | null>(null);
  const [dialogsNeeded, setDialogsNeeded] = useState(false);
  const { file: broughtFile, onUsed } = brought;
  useEffect(() => {
    if (broughtFile) queue.add([broughtFile], onUsed);
  }, [broughtFile, onUsed, queue]);
  const dragging = useDroppedFiles(queue.add);
  const keptCount = photos.filter(({ status }) => status !== 'refused').length;
  // The place of the first photo, which has the focus, leaves the page.
  const addFirst = (files: Iterable<File>) => {
    queue.add(files);
    heading.current?.focus();
  };
  const isFirst = keptCount === 0 && uploads.length === 0;
  const choose = (next: PhotoChoice | null) => {
    setChoice(next);
    setDialogsNeeded(true);
  };
  const firstId = photos.find(({ status }) => status !== 'refused')?.id;
  const mainId = photos.find(({ status }) => status === 'active')?.id;
  return (
    <section
      aria-labelledby="own-photos"
      className={classNames(
        'rounded-card',
        dragging && 'outline-2 outline-offset-8 outline-ink outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id="own-photos" tabIndex={-1} className="font-display text-xl font-semibold">
          <Trans>My photos</Trans>
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">
          <Trans>
            {{ kept: keptCount }} of <Plural value={limit} one="# photo" other="# photos" />
          </Trans>
        </p>
      </div>
      {halt && (
        <UploadsHalted
          halt={halt}
          count={uploads.filter(({ state }) => state === 'waiting').length}
          onResume={queue.resume}
          onGiveUp={queue.dismissWaiting}
        />
      )}
      {/* The first photo is as large as four others. Refused photos come last, and need space for the reason. */}
      <ul className="mt-3 grid grid-cols-3 gap-2 tight:grid-cols-2 sm:gap-3">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            data-photo={photo.id}
            className={
              photo.status === 'refused'
                ? 'order-last col-span-full'
                : classNames(photo.id === firstId && 'col-span-2 row-span-2')
            }
          >
            {photo.status === 'refused' ? (
              <RefusedTile
                photo={photo}
                number={index + 1}
                onRemove={() => choose({ id: photo.id, what: 'remove' })}
                onAppeal={() => choose({ id: photo.id, what: 'appeal' })}
              />
            ) : (
              <PhotoTile
                photo={photo}
                main={photo.id === mainId}
                number={index + 1}
                count={photos.length}
                dragged={photo.id === order.dragged}
                onOptions={() => choose({ id: photo.id, what: 'options' })}
                onDrag={() => order.beginDrag(photo.id)}
                onKey={(event) => order.moveByKey(photo.id, event)}
              />
            )}
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className={upload.state === 'failed' ? 'order-last col-span-full' : ''}>
            <UploadTile
              upload={upload}
              onRetry={() => queue.retry(upload.key)}
              onDismiss={() => queue.dismiss(upload.key)}
            />
          </li>
        ))}
        {keptCount < limit ? (
          <li className={isFirst ? 'col-span-full' : ''}>
            {isFirst ? <FirstPhoto onFiles={addFirst} /> : <AddPhoto onFiles={queue.add} />}
          </li>
        ) : halt ? null : (
          <li className="order-last col-span-full">
            <LimitTile limit={limit} />
          </li>
        )}
      </ul>
      {isFirst ? null : <PhotoAdvice several={keptCount > 1} />}
      <p role="status" className="sr-only">
        {moved && <Moved from={moved.from} to={moved.to} />}
      </p>
      {dialogsNeeded && (
        <PhotoDialogs photos={photos} choice={choice} onChoose={choose} onMove={order.move} />
      )}
    </section>
  );
}

function Moved({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <Trans>
      Photo {from} is now photo {to}.
    </Trans>
  );
}

function PhotoAdvice({ several }: { readonly several: boolean }) {
  return (
    <p className="mt-3 text-sm text-pretty text-ink-muted">
      <Trans>Tap a photo for its options.</Trans>{' '}
      {several ? (
        <>
          <Trans>To change the order, hold a photo and drag it.</Trans>{' '}
        </>
      ) : null}
      <Trans>We check every photo before others see it, and remove the location from it.</Trans>
    </p>
  );
}
