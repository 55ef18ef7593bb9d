import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { removeChat } from '../../chat-actions-calls.gen.ts';
import { removals, undoMs } from './removals.ts';

/** Removes a conversation from this page at once, and from the server if it is not undone (ST-18). */
export function useRemoveChat(): (chat: { readonly id: string; readonly name: string }) => void {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { show, dismiss } = useToast();
  const sentence = useErrorSentence();
  return ({ id, name }) => {
    const notice = show({
      title: t`Chat with ${name} deleted`,
      duration: undoMs,
      action: (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            removals.undo(id);
            dismiss(notice);
          }}
        >
          {t`Undo`}
        </Button>
      ),
    });
    removals.begin(id, async (leaving) => {
      dismiss(notice);
      try {
        await call(removeChat, { conversation: id }, { keepalive: leaving });
      } catch (error) {
        show({
          tone: 'danger',
          title: t`We couldn’t delete your chat with ${name}.`,
          text: sentence(error),
          duration: null,
        });
      }
      await markChanged(queries, removeChat.changes);
    });
  };
}
