import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getPhotos } from '../calls.gen.ts';
import { AddPhoto } from './add-photo.tsx';
import { LimitTile } from './limit-tile.tsx';
import type { PhotoChoice } from './photo-dialogs.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { RefusedTile } from './refused-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const PhotoDialogs = lazyPart(() => import('./photo-dialogs.tsx'));
const UploadsHalted = lazyPart(() => import('./uploads-halted.tsx'));

type PhotoList = CallResponse<typeof getPhotos>;

/** The member's own photos. Here they add, reorder, crop and remove photos, and see each one's review status. */
export function OwnPhotos({ initial }: { readonly initial: PhotoList }) {
  const { photos: stored, limit } = usePhotos(initial);
  const order = usePhotoOrder(stored);
  const { photos, moved } = order;
  const [{ uploads, halt }, queue] = usePhotoUploads();
  const [choice, setChoice] = useState<PhotoChoice | null>(null);
  const [dialogsNeeded, setDialogsNeeded] = useState(false);
  const dragging = useDroppedFiles(queue.add);
  const kept = photos.filter(({ status }) => status !== 'refused').length;
  const choose = (next: PhotoChoice | null) => {
    setChoice(next);
    setDialogsNeeded(true);
  };
  const mainId = photos.find(({ status }) => status === 'active')?.id;
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby="own-photos"
      className={classNames(dragging && 'outline-2 outline-offset-2 outline-primary outline-dashed')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-photos" className="text-xl">
          <Trans>My photos</Trans>
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">
          <Trans>
            {kept} of <Plural value={limit} one="# photo" other="# photos" />
          </Trans>
        </p>
      </div>
      <PhotoAdvice empty={kept === 0} />
      {halt && (
        <Suspense>
          <UploadsHalted
            halt={halt}
            count={uploads.filter(({ state }) => state === 'waiting').length}
            onResume={queue.resume}
            onGiveUp={queue.dismissWaiting}
          />
        </Suspense>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id} data-photo={photo.id}>
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
          <li key={upload.key}>
            <UploadTile
              upload={upload}
              onRetry={() => queue.retry(upload.key)}
              onDismiss={() => queue.dismiss(upload.key)}
            />
          </li>
        ))}
        {kept < limit ? (
          <li>
            <AddPhoto onFiles={queue.add} />
          </li>
        ) : halt ? null : (
          <li className="max-sm:col-span-full">
            <LimitTile limit={limit} />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {moved && <Moved from={moved.from} to={moved.to} />}
      </p>
      {dialogsNeeded && (
        <Suspense>
          <PhotoDialogs photos={photos} choice={choice} onChoose={choose} onMakeMain={order.makeMain} />
        </Suspense>
      )}
    </Card>
  );
}

function Moved({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <Trans>
      Photo {from} is now photo {to}.
    </Trans>
  );
}

function usePhotos(initial: PhotoList): PhotoList {
  const { data = initial } = useCall(getPhotos, {}, { initialData: initial });
  return data;
}

function PhotoAdvice({ empty }: { readonly empty: boolean }) {
  return (
    <p className="mt-1 text-pretty text-ink-muted">
      {empty ? (
        <Trans>
          Photos that show your face get by far the most replies. We check each one before anyone else sees
          it.
        </Trans>
      ) : (
        <Trans>
          We check every photo before anyone else sees it, and remove the place where it was taken from the
          file.
        </Trans>
      )}
    </p>
  );
}
