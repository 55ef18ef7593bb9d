import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { blockMember } from '#features/safety/blocks/calls.gen.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { reportMember, reportTextLength } from '../calls.gen.ts';
import { reportReasons, type ReportReason } from '../report-reasons.ts';
import { reportFormErrorMessages } from './error-messages.ts';
import { reasonNames } from './reason-names.ts';

export interface ReportDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  /** The reported photo; undefined for the profile as a whole. */
  readonly photo?: string | undefined;
  /** The reported message. */
  readonly message?: { readonly conversation: string; readonly seq: number } | undefined;
  readonly onClose: () => void;
  /** Called after a block; by default, goes to the search. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Asks for the reason, an optional comment, and whether to block at once. Then shows the report's number. */
export default function ReportDialog({ member, photo, message, onClose, onBlocked }: ReportDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const [blocksChosen, setBlocksChosen] = useState<boolean | null>(null);
  const [reason, setReason] = useState<ReportReason>();
  // A member who is harassed usually wants both.
  const blocks = blocksChosen ?? reason === 'harassment';
  const [reference, setReference] = useState<string | null>(null);
  const block = useBlock(onBlocked);
  const report = useSend(reportMember, {
    onSuccess: (answer) => {
      setReference(answer.reference);
      if (blocks) block.send.mutate({ member: member.id });
    },
  });
  const send = (reason: ReportReason, text: string) =>
    report.mutate({
      member: member.id,
      reason,
      ...(photo ? { photo } : {}),
      ...(message ? { message } : {}),
      ...(text ? { text } : {}),
    });
  const close = () => {
    onClose();
    if (block.send.isSuccess) block.goOn();
  };

  const title = photo
    ? t`Report this photo of ${name}`
    : message
      ? t`Report this message from ${name}`
      : t`Report ${name}`;
  const silence = t`We won’t tell ${name} about your report.`;
  if (reference !== null)
    return <Sent reference={reference} name={name} block={block.send} onClose={close} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        message
          ? `${silence} ${t`We also get the messages around it, so that we can understand the context.`}`
          : silence
      }
      withCancel
      footer={
        <Button type="submit" form="report" loading={report.isPending}>
          <Trans>Send report</Trans>
        </Button>
      }
    >
      <ReportForm
        name={name}
        error={report.error}
        reason={reason}
        onReason={setReason}
        blocks={blocks}
        onBlocks={setBlocksChosen}
        onSend={send}
      />
    </Dialog>
  );
}

interface ReportFormProps {
  readonly name: string;
  readonly error: Error | null;
  readonly reason: ReportReason | undefined;
  readonly onReason: (reason: ReportReason) => void;
  readonly blocks: boolean;
  readonly onBlocks: (blocks: boolean) => void;
  readonly onSend: (reason: ReportReason, text: string) => void;
}

function ReportForm({ name, error, reason, onReason, blocks, onBlocks, onSend }: ReportFormProps) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(reportFormErrorMessages);
  // How often the form was submitted without a reason. Each time, the focus moves back to that field.
  const [missing, setMissing] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (missing === 0) return;
    const choice = form.current?.querySelector<HTMLInputElement>('input[name=reason]');
    choice?.focus({ preventScroll: true });
    choice?.closest('fieldset')?.scrollIntoView({ block: 'start' });
  }, [missing]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason) onSend(reason, String(new FormData(event.currentTarget).get('text') ?? '').trim());
    else setMissing((times) => times + 1);
  };
  return (
    <form ref={form} id="report" noValidate onSubmit={submit} className="grid gap-5 pb-1">
      <RadioGroup
        label={t`What’s wrong?`}
        name="reason"
        look="list"
        required
        value={reason ?? ''}
        onChange={(value) => {
          onReason(value as ReportReason);
          setMissing(0);
        }}
        error={missing > 0 ? t`Choose what’s wrong.` : undefined}
        options={reportReasons.map((value) => ({ value, label: i18n._(reasonNames[value]) }))}
      />
      <TextArea
        label={t`What happened?`}
        hint={t`Add anything that helps us understand.`}
        optional
        name="text"
        rows={3}
        maxLength={reportTextLength}
      />
      <Checkbox
        label={t`Block ${name} as well`}
        hint={t`You won’t see each other any more.`}
        checked={blocks}
        onChange={({ currentTarget }) => onBlocks(currentTarget.checked)}
      />
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
    </form>
  );
}

interface SentProps {
  readonly reference: string;
  readonly name: string;
  readonly block: ReturnType<typeof useBlock>['send'];
  readonly onClose: () => void;
}

function Sent({ reference, name, block, onClose }: SentProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Thank you`}
      footer={
        <Button onClick={onClose} loading={block.isPending}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="grid gap-3" role="status">
        <p>
          <Trans>
            We’ve received your report. Its number is{' '}
            <strong className="whitespace-nowrap">{reference}</strong>. Someone on our team will look at it.
            You’ll get a confirmation by email now, and our decision later.
          </Trans>
        </p>
        {block.isSuccess ? (
          <p>
            <Trans>{name} is blocked.</Trans>
          </p>
        ) : null}
        {block.error ? (
          <Alert tone="danger" title={t`We couldn’t block ${name}`}>
            {sentence(block.error)}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}

/** When the dialog closes, data about the blocked member is refetched, and a page about that member is left. */
function useBlock(onBlocked: (() => void) | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = () => {
    // The list that is shown next must not come from memory.
    void markChanged(queries, blockMember.changes);
    void (onBlocked ? Promise.resolve(onBlocked()) : Promise.resolve(navigate('/members'))).then(() =>
      queries.invalidateQueries(),
    );
  };
  return { send: useSend(blockMember, { changes: [] }), goOn };
}
