import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Flag } from 'lucide-react';
import { useState } from 'react';
import { LateReportDialog } from '#features/safety/report-form/web/public.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { ChatMessage } from '../../contract.ts';
import { menuEntries } from './message-menu.ts';
import { SheetButton } from '../sheet-button.tsx';

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
      show({ tone: 'danger', title: t`Your browser didn’t let us copy this.` });
    }
  };
  if (reporting)
    return <LateReportDialog member={member} message={{ conversation, seq }} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="sm" title={mine ? t`Your message` : t`Message from ${name}`}>
      <div className="-mx-2 grid pb-2">
        {kind === 'text' ? (
          <p dir="auto" className="mx-2 mb-3 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink-muted">
            {body}
          </p>
        ) : null}
        {entries.includes('copy') ? (
          <SheetButton icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </SheetButton>
        ) : null}
        {entries.includes('report') ? (
          <SheetButton icon={<Flag />} onClick={() => setReporting(true)}>
            <Trans>Report this message</Trans>
          </SheetButton>
        ) : null}
      </div>
    </Dialog>
  );
}
