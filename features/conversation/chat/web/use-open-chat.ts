import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { useSend } from '#platform/web/use-call.ts';
import { openChat } from '../calls.gen.ts';
import { KeptDraft } from './kept-draft.ts';

interface OpenChatOptions {
  /** A text to start with. It never replaces one that the member has typed. */
  readonly draft?: string | undefined;
  readonly onOpen?: () => void;
  readonly onError?: (error: Error) => void;
}

/** Opens the conversation with a member, and creates it if there is none. */
export function useOpenChat(memberId: string, { draft, onOpen, onError }: OpenChatOptions = {}) {
  const navigate = useNavigate();
  const ownId = useUser()?.profile.id ?? '';
  const { mutate, isPending, error } = useSend(openChat, {
    onSuccess: ({ conversation }) => {
      const kept = new KeptDraft(tabStore(), ownId, conversation);
      if (draft !== undefined && kept.text === '') kept.keep(draft);
      onOpen?.();
      return navigate(`/chats/${conversation}`);
    },
    onError: (failure) => onError?.(failure),
  });
  return { open: () => mutate({ member: memberId }), isPending, error };
}
