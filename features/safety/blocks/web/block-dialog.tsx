import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetAnswers, markChanged } from '#platform/web/changed-answers.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { blockMember } from '../calls.gen.ts';

export interface BlockDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** Called after a block. By default, goes to the search. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Explains what a block does before the member makes it. */
export default function BlockDialog({ member, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const block = useBlock(member, onClose, onBlocked);
  const sentence = useErrorSentence();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Block ${name}?`}
      withCancel
      footer={
        <Button
          variant="danger"
          loading={block.isPending}
          onClick={() => block.mutate({ member: member.id })}
        >
          <Trans>Block</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            <Trans>
              You won’t see each other any more: no photos, no profile, not even whether you’re online.
            </Trans>
          </li>
          <li>
            <Trans>Your chat disappears from your list, and {name} can’t write to you any more.</Trans>
          </li>
          <li>
            <Trans>
              We won’t tell {name}. In their chats, you look like anyone who paused or left: no name, no
              photo, and messages that can’t be delivered.
            </Trans>
          </li>
          <li>
            <Trans>You can undo this in your settings. Your likes and your chat will come back.</Trans>
          </li>
        </ul>
        {block.error ? <Alert tone="danger">{sentence(block.error)}</Alert> : null}
      </div>
    </Dialog>
  );
}

/** By default this leaves the page, because the page of a blocked member no longer exists. */
function useBlock(
  { id, name }: BlockDialogProps['member'],
  onClose: () => void,
  onBlocked: (() => void) | undefined,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useSend(blockMember, {
    awaitsChanges: true,
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`${name} is blocked.` });
      // The list that is shown next must not come from memory.
      void markChanged(queries, blockMember.changes);
      if (onBlocked) onBlocked();
      else await navigate('/members');
      forgetAnswers(queries, 'member', { id });
    },
  });
}
