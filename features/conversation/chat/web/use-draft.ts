import { useUser } from '#features/identity/accounts/web/public.ts';
import { useStore } from '#platform/web/store.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { KeptTexts, lastDraft } from './kept-texts.ts';

/** The current unsent text of a conversation. */
export function useDraft(conversation: string): string {
  const memberId = useUser()?.profile.id ?? '';
  return useStore(lastDraft, () => new KeptTexts(tabStore(), memberId, conversation).draft, '');
}
