import { useNavigate } from 'react-router';
import { useSend } from '#platform/web/use-call.ts';
import { openChat } from '../calls.gen.ts';

interface OpenChatOptions {
  readonly onOpen?: () => void;
  readonly onError?: (error: Error) => void;
}

/** Opens the conversation with a member, and creates it if there is none. */
export function useOpenChat(memberId: string, { onOpen, onError }: OpenChatOptions = {}) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSend(openChat, {
    onSuccess: ({ conversation }) => {
      onOpen?.();
      return navigate(`/chats/${conversation}`);
    },
    onError: (failure) => onError?.(failure),
  });
  return { open: () => mutate({ member: memberId }), isPending, error };
}
