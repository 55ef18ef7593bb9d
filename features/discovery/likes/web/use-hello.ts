import { useLingui } from '@lingui/react/macro';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';

/** Opens the chat with a member. If that fails, a toast says so. */
export function useHello(memberId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  return useOpenChat(memberId, {
    onError: (error) =>
      void toast.show({ tone: 'danger', title: t`We couldn’t open the chat`, text: sentence(error) }),
  });
}
