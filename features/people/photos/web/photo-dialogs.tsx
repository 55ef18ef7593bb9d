import { useEffect, useEffectEvent } from 'react';
import { fail } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { photoErrors, type OwnPhoto } from '../calls.gen.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { photoErrorMessages } from './error-messages.ts';
import { OptionsDialog } from './options-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { PhotoOrder } from './use-photo-order.ts';

export interface PhotoChoice {
  readonly id: string;
  readonly what: 'options' | 'crop' | 'remove' | 'appeal';
}

interface PhotoDialogsProps {
  readonly photos: readonly OwnPhoto[];
  /** Null if all dialogs are closed. */
  readonly choice: PhotoChoice | null;
  readonly onChoose: (choice: PhotoChoice | null) => void;
  readonly onMove: PhotoOrder['move'];
}

/** The dialogs for one photo. They load on first use and then stay mounted, so that focus can be restored. */
export default function PhotoDialogs({ photos, choice, onChoose, onMove }: PhotoDialogsProps) {
  const index = photos.findIndex(({ id }) => id === choice?.id);
  const photo = photos[index] ?? null;
  const keptPhotos = photos.filter(({ status }) => status !== 'refused');
  const shownFor = (what: PhotoChoice['what']) => (choice?.what === what ? photo : null);
  const close = () => onChoose(null);
  useGone(choice !== null && choice.what !== 'remove' && photo === null, close);
  const goOn = (what: PhotoChoice['what']) => photo && onChoose({ id: photo.id, what });
  return (
    <>
      <OptionsDialog
        photo={shownFor('options')}
        number={index + 1}
        first={photo === keptPhotos[0]}
        last={photo === keptPhotos.at(-1)}
        onClose={close}
        onMove={(where) => {
          if (photo) onMove(photo.id, where);
          close();
        }}
        onCrop={() => goOn('crop')}
        onRemove={() => goOn('remove')}
      />
      <CropDialog photo={shownFor('crop')} onClose={close} />
      <AppealDialog
        key={choice?.what === 'appeal' ? choice.id : ''}
        photo={shownFor('appeal')}
        onClose={close}
      />
      <RemoveDialog photo={shownFor('remove')} onClose={close} />
    </>
  );
}

/** Closes the dialog with an explanation if its photo was removed elsewhere. */
function useGone(gone: boolean, close: () => void): void {
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const tell = useEffectEvent(() => {
    toast.show({ tone: 'danger', text: sentence(fail(photoErrors.photo_removed)) });
    close();
  });
  useEffect(() => {
    if (gone) tell();
  }, [gone]);
}
