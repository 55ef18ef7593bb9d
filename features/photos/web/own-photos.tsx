import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getUser } from '#features/accounts/contract.ts';
import { useUser } from '#features/accounts/web/public.ts';
import { useSettings } from '#features/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useOnReconnect, useRealtimeEvent } from '#platform/web/realtime.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { getPhotos, photosChanged, removePhoto, type OwnPhoto } from '../contract.ts';
import { AddPhoto } from './add-photo.tsx';
import { photoErrorMessages } from './error-messages.ts';
import { PhotoTile } from './photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

type PhotoList = CallResponse<typeof getPhotos>;

/** The member's own photos: add, follow their review, remove. */
export function OwnPhotos({ initial }: { readonly initial: PhotoList }) {
  const { photos, limit } = usePhotos(initial);
  const { uploads, add, retry, dismiss } = usePhotoUploads();
  const [removing, setRemoving] = useState<OwnPhoto | null>(null);
  const dragging = useDroppedFiles(add);
  const kept = photos.filter(({ status }) => status !== 'refused').length;
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
      <PhotoAdvice empty={kept === 0} full={kept >= limit} />
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              main={photo.id === mainId}
              number={index + 1}
              onRemove={() => setRemoving(photo)}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadTile
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDismiss={() => dismiss(upload.key)}
            />
          </li>
        ))}
        {kept < limit && (
          <li>
            <AddPhoto onFiles={add} />
          </li>
        )}
      </ul>
      <RemoveDialog photo={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}

/** The list, fetched again when a review is decided. */
function usePhotos(initial: PhotoList): PhotoList {
  const queries = useQueryClient();
  const { data } = useCall(getPhotos, {}, { initialData: initial });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: callKey(getPhotos) });
    void queries.invalidateQueries({ queryKey: callKey(getUser) });
  };
  useRealtimeEvent(photosChanged, refresh);
  useOnReconnect(refresh);
  return data ?? initial;
}

function PhotoAdvice({ empty, full }: { readonly empty: boolean; readonly full: boolean }) {
  const user = useUser();
  const { premium_photos: premiumPhotos } = useSettings();
  if (full && user && !user.paid_user) {
    return (
      <Alert
        className="mt-4"
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to="/premium">
              <Trans>Get Premium</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>You have all the photos of a free membership. Premium members may have {premiumPhotos}.</Trans>
      </Alert>
    );
  }
  return (
    <p className="mt-1 text-pretty text-ink-muted">
      {empty ? (
        <Trans>
          A photo in which your face can be seen gets by far the most answers. We look at each one before
          others see it.
        </Trans>
      ) : (
        <Trans>
          We look at each photo before others see it. Where it was taken is removed from the file.
        </Trans>
      )}
    </p>
  );
}

function RemoveDialog({ photo, onClose }: { readonly photo: OwnPhoto | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const removal = useSend(removePhoto, {
    onSuccess: (list) => {
      queries.setQueryData(callKey(getPhotos, {}), list);
      void queries.invalidateQueries({ queryKey: callKey(getUser) });
      onClose();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: callKey(getPhotos) });
      toast.show({ tone: 'danger', text: sentence(error) });
      onClose();
    },
  });
  return (
    <Dialog
      open={photo !== null}
      onClose={onClose}
      size="sm"
      title={t`Remove this photo?`}
      description={t`It is erased at once and cannot be brought back.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger"
            loading={removal.isPending}
            onClick={() => photo && removal.mutate({ id: photo.id })}
          >
            <Trans>Remove photo</Trans>
          </Button>
        </>
      }
    />
  );
}
