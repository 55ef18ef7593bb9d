import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#platform/web/ui/toast.tsx';
import { putAnswer, useSend } from '#platform/web/use-call.ts';
import { appealPhoto, getPhotos, type OwnPhoto } from '../calls.gen.ts';
import { AppealForm } from './appeal-form.tsx';
import { refusalSentences } from './refusal-reasons.ts';

interface AppealDialogProps {
  readonly photo: OwnPhoto | null;
  readonly onClose: () => void;
}

/** Shows why a photo was refused, and lets its owner appeal. */
export function AppealDialog({ photo, onClose }: AppealDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const appeal = useSend(appealPhoto, {
    onSuccess: (list) => {
      putAnswer(queries, getPhotos, {}, () => list);
      toast.show({ tone: 'success', text: t`Your appeal has been sent.` });
      onClose();
    },
  });
  return (
    <AppealForm
      open={photo !== null}
      description={photo?.refusal_reason ? i18n._(refusalSentences[photo.refusal_reason]) : undefined}
      question={t`Why should we show it?`}
      send={appeal}
      onSend={(text) => {
        if (photo) appeal.mutate({ photo: photo.id, text });
      }}
      onClose={onClose}
    />
  );
}
