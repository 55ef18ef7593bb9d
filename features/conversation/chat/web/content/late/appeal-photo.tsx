import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { appealTextLength } from '#features/people/photos/calls.gen.ts';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { appealChatPhoto } from '../../../content-calls.gen.ts';
import type { ChatMessage } from '../../../contract.ts';

interface AppealPhotoProps {
  readonly conversation: string;
  readonly message: Pick<ChatMessage, 'seq' | 'photo_appeal'>;
}

/** Lets the sender appeal against the refusal of a photo, or shows the state of the appeal. */
export function AppealPhoto({ conversation, message }: AppealPhotoProps) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const state = sent && message.photo_appeal === 'possible' ? 'open' : message.photo_appeal;
  return (
    <>
      {state === 'possible' ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-9 items-center font-semibold underline underline-offset-2"
        >
          <Trans>Appeal</Trans>
        </button>
      ) : null}
      {state === 'open' ? (
        <span className="block">
          <Trans>We’re looking at your appeal.</Trans>
        </span>
      ) : null}
      {state === 'upheld' ? (
        <span className="block">
          <Trans>We’ve looked again, and our decision stands.</Trans>
        </span>
      ) : null}
      {open ? (
        <AppealDialog
          conversation={conversation}
          seq={message.seq}
          onSent={() => {
            setSent(true);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const formId = 'chat-photo-appeal';

interface AppealDialogProps {
  readonly conversation: string;
  readonly seq: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function AppealDialog({ conversation, seq, onSent, onClose }: AppealDialogProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(photoErrorMessages);
  const [empty, setEmpty] = useState(false);
  const appeal = useSend(appealChatPhoto, { onSuccess: onSent });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
    const text = field.value.trim();
    setEmpty(text === '');
    if (text === '') return field.focus();
    appeal.mutate({ conversation, seq, text });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Appeal this decision`}
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
            Someone on our team decided this, not a computer. Where possible, someone else will look at the
            photo again. We’ll email you the outcome.
          </Trans>
        </p>
        {appeal.error ? <Alert tone="danger">{sentence(appeal.error)}</Alert> : null}
        <TextArea
          name="text"
          label={t`Why should we allow it?`}
          maxLength={appealTextLength}
          error={empty ? t`Please fill this in.` : undefined}
        />
      </form>
    </Dialog>
  );
}
