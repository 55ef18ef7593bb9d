import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppealForm } from '#features/people/photos/web/public.ts';
import { useSend } from '#platform/web/use-call.ts';
import { appealChatPhoto } from '../../../content-calls.gen.ts';
import type { ChatMessage } from '../../../contract.ts';

interface AppealPhotoProps {
  readonly conversation: string;
  readonly message: Pick<ChatMessage, 'seq' | 'photo_appeal'>;
}

/** Lets the sender appeal against the refusal of a photo, or shows the state of the appeal. */
export function AppealPhoto({ conversation, message }: AppealPhotoProps) {
  const { t } = useLingui();
  const { seq } = message;
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const appeal = useSend(appealChatPhoto, {
    onSuccess: () => {
      setSent(true);
      setOpen(false);
    },
  });
  const state = sent && message.photo_appeal === 'possible' ? 'open' : message.photo_appeal;
  return (
    <>
      {state === 'possible' ? (
        <button
          type="button"
          onClick={() => {
            appeal.reset();
            setOpen(true);
          }}
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
        <AppealForm
          open
          question={t`Why should we allow it?`}
          send={appeal}
          onSend={(text) => appeal.mutate({ conversation, seq, text })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
