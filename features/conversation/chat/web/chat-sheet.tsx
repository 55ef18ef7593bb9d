import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Flag, Pin, PinOff, Search, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LateBlockDialog } from '#features/people/blocks/web/public.ts';
import { LateReportDialog } from '#features/people/report-form/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import ChatPreferencesForm from './chat-preferences-form.tsx';
import { usePinChat } from './use-pin-chat.ts';
import { useRemoveChat } from './use-remove-chat.tsx';

export interface ChatSheetProps {
  readonly chat: {
    readonly id: string;
    readonly member: { readonly id: string; readonly name: string };
    /** Null if it is not in the list yet. */
    readonly pinned: boolean | null;
  };
  readonly onClose: () => void;
  readonly onRemoved: () => void;
  /** Set only inside the conversation, where blocking also navigates away from it. */
  readonly onSearch?: () => void;
}

/** The actions on a conversation. */
export default function ChatSheet({ chat, onClose, onRemoved, onSearch }: ChatSheetProps) {
  const { t } = useLingui();
  const { id, member, pinned } = chat;
  const { name } = member;
  const [dialog, setDialog] = useState<'report' | 'block' | 'choose' | null>(null);
  const pin = usePinChat();
  const remove = useRemoveChat();
  const dialogProps = { member, onClose, ...(onSearch ? {} : { onBlocked: onClose }) };
  const act = (action: () => void) => () => {
    onClose();
    action();
  };

  if (dialog === 'report') return <LateReportDialog {...dialogProps} />;
  if (dialog === 'block') return <LateBlockDialog {...dialogProps} />;
  if (dialog === 'choose') {
    return (
      <Dialog open onClose={onClose} size="sm" title={t`How I chat`}>
        <ChatPreferencesForm />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} size="sm" title={name}>
      <div className="grid gap-2">
        {onSearch ? (
          <Button variant="secondary" icon={<Search />} onClick={act(onSearch)}>
            <Trans>Search this conversation</Trans>
          </Button>
        ) : null}
        {pinned === null ? null : (
          <Button
            variant="secondary"
            icon={pinned ? <PinOff /> : <Pin />}
            onClick={act(() => pin(id, !pinned))}
          >
            {pinned ? <Trans>Unpin</Trans> : <Trans>Pin to the top</Trans>}
          </Button>
        )}
        <Button variant="secondary" icon={<SlidersHorizontal />} onClick={() => setDialog('choose')}>
          <Trans>How I chat</Trans>
        </Button>
        <Button variant="secondary" icon={<Flag />} onClick={() => setDialog('report')}>
          <Trans>Report {name}</Trans>
        </Button>
        <Button variant="secondary" icon={<Ban />} onClick={() => setDialog('block')}>
          <Trans>Block {name}</Trans>
        </Button>
        {pinned === null ? null : (
          <Button
            variant="secondary"
            icon={<Trash2 />}
            className="text-danger!"
            onClick={act(() => {
              remove({ id, name });
              onRemoved();
            })}
          >
            <Trans>Remove this conversation</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
