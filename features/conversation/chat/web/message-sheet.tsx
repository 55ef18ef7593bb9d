import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Flag } from 'lucide-react';
import { useState } from 'react';
import { LateReportDialog } from '#features/people/report-form/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { ChatMessage } from '../contract.ts';
import { menuEntries } from './message-menu.ts';

export interface MessageSheetProps {
  readonly message: ChatMessage;
  readonly conversation: string;
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The actions on one message. */
export default function MessageSheet({ message, conversation, member, onClose }: MessageSheetProps) {
  const { t } = useLingui();
  const [reporting, setReporting] = useState(false);
  const { show } = useToast();
  const { mine, kind, body, seq } = message;
  const entries = menuEntries(message);
  const { name } = member;
  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(body);
      show({ tone: 'success', title: t`Copied` });
    } catch {
      show({ tone: 'danger', title: t`Your browser did not let us copy this.` });
    }
  };
  if (reporting)
    return <LateReportDialog member={member} message={{ conversation, seq }} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="sm" title={mine ? t`Your message` : t`Message of ${name}`}>
      <div className="grid gap-2">
        {kind === 'text' ? (
          <p dir="auto" className="mb-2 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink-muted">
            {body}
          </p>
        ) : null}
        {entries.includes('copy') ? (
          <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        ) : null}
        {entries.includes('report') ? (
          <Button variant="secondary" icon={<Flag />} onClick={() => setReporting(true)}>
            <Trans>Report this message</Trans>
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
