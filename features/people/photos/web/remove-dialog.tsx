import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, putAnswer, useSend } from '#platform/web/use-call.ts';
import { getPhotos, removePhoto, type OwnPhoto } from '../calls.gen.ts';
import { photoErrorMessages } from './error-messages.ts';

interface RemoveDialogProps {
  readonly photo: OwnPhoto | null;
  readonly onClose: () => void;
}

export function RemoveDialog({ photo, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const removal = useSend(removePhoto, {
    onSuccess: (list) => {
      putAnswer(queries, getPhotos, {}, () => list);
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
      description={t`We delete it right away. You can’t get it back.`}
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
