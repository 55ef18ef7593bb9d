import { useLingui } from '@lingui/react/macro';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { pinChat } from '../chat-actions-calls.gen.ts';
import { chatErrorMessages } from './error-messages.ts';

/** Pins a conversation to the top of the list, or unpins it. */
export function usePinChat(): (conversation: string, pinned: boolean) => void {
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
