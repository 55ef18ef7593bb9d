import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { MessageContentProps } from '../message-content.tsx';
import { AppealPhoto } from './appeal-photo.tsx';

/**
 * A thumbnail that opens the photo in full size. Only the sender sees a photo in review. Nobody sees a refused photo,
 * or a photo of a suspended sender.
 */
export function PhotoContent({ conversation, message }: MessageContentProps) {
  const { t, i18n } = useLingui();
  const { mine, photo, photo_status: status, photo_refusal: refusal } = message;
  const [whole, setWhole] = useState(false);
  return (
    <span className="block w-52 max-w-full">
      {photo ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="block w-full overflow-hidden rounded-xl"
        >
          <Photo src={photo.thumb_filename} alt={t`Photo; shows it whole`} thumbhash={photo.thumbhash} />
        </button>
      ) : null}
      {status === 'active' && !photo ? (
        <span className="block text-sm">
          <Trans>This photo is no longer available.</Trans>
        </span>
      ) : null}
      {status === 'review' ? (
        <span className="mt-1 block text-sm">
          {mine ? (
            <Trans>We look at this photo before it is shown to the other side.</Trans>
          ) : (
            <Trans>A photo. You see it as soon as our team has looked at it.</Trans>
          )}
        </span>
      ) : null}
      {status === 'refused' ? (
        <span className="block text-sm">
          {mine ? (
            <>
              <Trans>This photo was not passed on. Your credits are back.</Trans>
              {refusal ? <> {t`Reason: ${i18n._(refusalWords[refusal])}`}</> : null}
              <AppealPhoto conversation={conversation} message={message} />
            </>
          ) : (
            <Trans>A photo that was not passed on.</Trans>
          )}
        </span>
      ) : null}
      {photo ? (
        <Dialog open={whole} onClose={() => setWhole(false)} size="lg" title={t`Photo`}>
          {whole ? (
            <img
              src={photo.filename}
              width={photo.width}
              height={photo.height}
              alt={t`The whole photo`}
              className="mx-auto h-auto max-h-[74dvh] w-auto max-w-full rounded-lg object-contain"
            />
          ) : null}
        </Dialog>
      ) : null}
    </span>
  );
}
