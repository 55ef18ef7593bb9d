import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { appealTextLength } from '../calls.gen.ts';
import { photoErrorMessages } from './error-messages.ts';

interface AppealFormProps {
  readonly open: boolean;
  /** Why the photo was refused, if the page does not say it. */
  readonly description?: string | undefined;
  /** Asks for the member's reasons. */
  readonly question: string;
  readonly send: { readonly error: unknown; readonly isPending: boolean };
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** Lets a member appeal against the refusal of a photo, on the profile or in a chat. */
export function AppealForm({ open, description, question, send, onSend, onClose }: AppealFormProps) {
  const { t } = useLingui();
  const form = useId();
  const [empty, setEmpty] = useState(false);
  const sentence = useErrorSentence(photoErrorMessages);
  const issue = useIssues(send.error).of('text');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
    const text = field.value.trim();
    setEmpty(text === '');
    if (text === '') return field.focus();
    onSend(text);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Appeal this decision`}
      description={description}
      withCancel
      footer={
        <Button type="submit" form={form} loading={send.isPending}>
          <Trans>Send appeal</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4 py-2">
        <p className="text-[0.9375rem] text-ink-muted">
          <Trans>
            Someone on our team made this decision, not a computer. Where possible, someone else will look at
            the photo again. We’ll email you the result.
          </Trans>
        </p>
        {send.error && issue === undefined ? <Alert tone="danger">{sentence(send.error)}</Alert> : null}
        <TextArea
          name="text"
          label={question}
          maxLength={appealTextLength}
          error={empty ? t`Fill this in.` : issue}
        />
      </form>
    </Dialog>
  );
}
