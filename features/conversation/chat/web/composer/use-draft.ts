import { useEffect, useMemo, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useStore } from '#platform/web/store.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { KeptDraft, lastDraft } from './kept-draft.ts';
import { DraftCopies } from '../offline/draft-copies.ts';
import { offlineStore } from '../offline/page-outbox.ts';

/** The current unsent text of a conversation. */
export function useDraft(conversation: string): string {
  const memberId = useUser()?.profile.id ?? '';
  return useStore(lastDraft, () => new KeptDraft(tabStore(), memberId, conversation).text, '');
}

/** The unsent text of the open conversation, with a function that changes it. It is stored from the first letter. */
export function useKeptDraft(conversation: string): readonly [string, (text: string) => void] {
  const memberId = useUser()?.profile.id ?? '';
  const [typed, setTyped] = useState('');
  const { draft, copies } = useMemo(
    () => ({
      draft: new KeptDraft(tabStore(), memberId, conversation),
      copies: new DraftCopies(() => offlineStore(memberId)),
    }),
    [memberId, conversation],
  );
  useEffect(() => {
    let isCurrent = true;
    const restore = (text: string) => {
      if (isCurrent && text !== '') setTyped((before) => (before === '' ? text : before));
    };
    restore(draft.text);
    if (draft.text === '') void copies.find(conversation).then(restore);
    return () => {
      isCurrent = false;
    };
  }, [draft, copies, conversation]);
  const change = (text: string) => {
    setTyped(text);
    draft.keep(text);
    copies.keep(conversation, text);
  };
  return [typed, change];
}
