import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Flag, Pin, PinOff, Search, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LateBlockDialog } from '#features/safety/blocks/web/public.ts';
import { LateReportDialog } from '#features/safety/report-form/web/public.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import ChatPreferencesForm from '../chat-preferences-form.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { useRemoveChat } from './use-remove-chat.tsx';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { pinChat } from '../../chat-actions-calls.gen.ts';
import { chatErrorMessages } from '../error-messages.ts';

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
      <Dialog open onClose={onClose} size="sm" title={t`Chat settings`}>
        <ChatPreferencesForm />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} size="sm" title={name}>
      <div className="-mx-2 grid pb-2">
        {onSearch ? (
          <SheetButton icon={<Search />} onClick={act(onSearch)}>
            <Trans>Search this chat</Trans>
          </SheetButton>
        ) : null}
        {pinned === null ? null : (
          <SheetButton icon={pinned ? <PinOff /> : <Pin />} onClick={act(() => pin(id, !pinned))}>
            {pinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
          </SheetButton>
        )}
        <SheetButton icon={<SlidersHorizontal />} onClick={() => setDialog('choose')}>
          <Trans>Chat settings</Trans>
        </SheetButton>
        <SheetButton icon={<Flag />} onClick={() => setDialog('report')}>
          <Trans>Report {name}</Trans>
        </SheetButton>
        <SheetButton icon={<Ban />} onClick={() => setDialog('block')}>
          <Trans>Block {name}</Trans>
        </SheetButton>
        {pinned === null ? null : (
          <SheetButton
            icon={<Trash2 />}
            tone="danger"
            onClick={act(() => {
              remove({ id, name });
              onRemoved();
            })}
          >
            <Trans>Delete chat</Trans>
          </SheetButton>
        )}
      </div>
    </Dialog>
  );
}

/** Pins a conversation to the top of the list, or unpins it. */
function usePinChat(): (conversation: string, pinned: boolean) => void {
  const { t } = useLingui();
  const { show } = useToast();
  const sentence = useErrorSentence(chatErrorMessages);
  const pin = useSend(pinChat, {
    awaitsChanges: true,
    onError: (error) =>
      void show({ tone: 'danger', title: t`We couldn’t change that.`, text: sentence(error) }),
  });
  return (conversation, pinned) => pin.mutate({ conversation, pinned });
}
