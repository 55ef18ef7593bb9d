import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refusalReasons, type RefusalReason } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { previewInboxDecision } from '../calls.gen.ts';
import type { InboxCase } from '../contract.ts';
import { DecisionRehearsal } from './decision-rehearsal.tsx';
import { decisionErrorMessages } from './error-messages.ts';

interface PreviewDialogProps {
  readonly content: InboxCase;
  readonly onClose: () => void;
  readonly onRefuse: (reason: RefusalReason) => void;
}

/** The statement of reasons for each way to refuse a photo, as its owner would read it. */
export function PreviewDialog({ content, onClose, onRefuse }: PreviewDialogProps) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(decisionErrorMessages);
  const [reason, setReason] = useState<RefusalReason>(refusalReasons[0]);
  const { mutate, data, error } = useSend(previewInboxDecision);
  const { kind, subject } = content;
  useEffect(
    () => mutate({ kind, subject, decision: 'refused', photo_reason: reason }),
    [mutate, kind, subject, reason],
  );
  return (
    <Dialog open onClose={onClose} title={t`Reject the photo`} description={t`What the member reads.`}>
      <div className="grid gap-4 pb-2">
        <Select
          label={t`Reason`}
          value={reason}
          onChange={({ target }) => setReason(target.value as RefusalReason)}
        >
          {listOptions(refusalReasons, (each) => [each, i18n._(refusalWords[each])])}
        </Select>
        {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
        {data ? (
          <DecisionRehearsal preview={data} />
        ) : error ? null : (
          <Spinner label={t`Loading the preview`} />
        )}
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={() => onRefuse(reason)}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
