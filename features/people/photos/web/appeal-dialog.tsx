import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { putAnswer, useSend } from '#platform/web/use-call.ts';
import { appealPhoto, appealTextLength, getPhotos, type OwnPhoto } from '../calls.gen.ts';
import { photoErrorMessages } from './error-messages.ts';
import { refusalSentences } from './refusal-reasons.ts';

interface AppealDialogProps {
  readonly photo: OwnPhoto | null;
  readonly onClose: () => void;
}

const formId = 'photo-appeal';

/** Shows why a photo was refused, and lets its owner appeal. */
export function AppealDialog({ photo, onClose }: AppealDialogProps) {
  const { t, i18n } = useLingui();
  const [empty, setEmpty] = useState(false);
  const sentence = useErrorSentence(photoErrorMessages);
  const appeal = useAppeal(onClose);
  const failure = appeal.error;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
    const text = field.value.trim();
    setEmpty(text === '');
    if (text === '') return field.focus();
    if (photo) appeal.mutate({ photo: photo.id, text });
  };
  return (
    <Dialog
      open={photo !== null}
      onClose={onClose}
      title={t`Appeal this decision`}
      description={photo?.refusal_reason ? i18n._(refusalSentences[photo.refusal_reason]) : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={appeal.isPending}>
            <Trans>Send appeal</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4 py-2">
        <p className="text-[0.9375rem] text-ink-muted">
          <Trans>
            Someone on our team made this decision, not a computer. Where possible, someone else will look at
            the photo again. We’ll email you the result.
          </Trans>
        </p>
        {failure && !isCallError(failure, platformErrors.invalid_input) && (
          <Alert tone="danger">{sentence(failure)}</Alert>
        )}
        <TextArea
          name="text"
          label={t`Why should we show it?`}
          maxLength={appealTextLength}
          error={empty ? t`Fill this in.` : undefined}
        />
      </form>
    </Dialog>
  );
}

function useAppeal(onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  return useSend(appealPhoto, {
    onSuccess: (list) => {
      putAnswer(queries, getPhotos, {}, () => list);
      toast.show({ tone: 'success', text: t`Your appeal has been sent.` });
      onClose();
    },
  });
}
