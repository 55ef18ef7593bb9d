import { useCallback, useEffect, useState } from 'react';
import { second } from '#platform/shared/time.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { decideInboxCase, inboxErrors, undoInboxDecision } from '../calls.gen.ts';
import type { InboxDecision, InboxItem } from '../contract.ts';
import { undoSeconds } from '../inbox-choices.ts';
import { toCaseKey, toCaseRef } from './case-key.ts';
import { decisionErrorMessages } from './error-messages.ts';

export interface Undoable {
  readonly item: InboxItem;
  readonly decision: InboxDecision;
  /** In milliseconds since 1970. */
  readonly until: number;
}

type Drafts = ReadonlyMap<string, InboxDecision>;

interface Effects {
  /** The case must be shown again: its decision failed, or was taken back. */
  readonly onReturn: (item: InboxItem, reason: 'failed' | 'undone') => void;
  readonly onChange: () => void;
}

/**
 * Sends decisions in the background, one after the other, so that the next case is on the screen at once. They can be
 * taken back for a while.
 */
export function useDecisions({ onReturn, onChange }: Effects) {
  const toast = useToast();
  const sentence = useErrorSentence(decisionErrorMessages);
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  /** The input for decisions that were refused or taken back, so that nobody writes a statement twice. */
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const keepDraft = (decision: InboxDecision) =>
    setDrafts((all) => new Map([...all, [toCaseKey(decision), decision]]));
  const forget = useCallback(
    (key: string) => setUndoable((all) => all.filter(({ item }) => toCaseKey(item) !== key)),
    [],
  );
  const find = (input: { kind: InboxItem['kind']; subject: string }) =>
    undoable.find(({ item }) => toCaseKey(item) === toCaseKey(input));
  const send = useSend(decideInboxCase, {
    turn: 'inbox',
    onSuccess: onChange,
    onError: (error, input) => {
      toast.show({ tone: 'danger', text: sentence(error) });
      const lost = find(input);
      forget(toCaseKey(input));
      if (lost && !isCallError(error, inboxErrors.case_decided)) {
        keepDraft(input);
        onReturn(lost.item, 'failed');
      }
      onChange();
    },
  });
  const takeBack = useSend(undoInboxDecision, {
    turn: 'inbox',
    onSuccess: onChange,
    onError: (error) => {
      toast.show({ tone: 'danger', text: sentence(error) });
      onChange();
    },
  });
  useEffect(() => {
    const [oldest] = undoable;
    if (!oldest) return;
    const timer = setTimeout(() => forget(toCaseKey(oldest.item)), oldest.until - Date.now());
    return () => clearTimeout(timer);
  }, [undoable, forget]);

  return {
    undoable,
    findDraft: (item: InboxItem): InboxDecision | undefined => drafts.get(toCaseKey(item)),
    decide: (item: InboxItem, decision: InboxDecision) => {
      setUndoable((all) => [...all, { item, decision, until: Date.now() + undoSeconds * second }]);
      send.mutate(decision);
    },
    /** Takes back the newest decision. */
    undo: () => {
      const newest = undoable.at(-1);
      if (!newest) return;
      forget(toCaseKey(newest.item));
      takeBack.mutate(toCaseRef(newest.item));
      keepDraft(newest.decision);
      onReturn(newest.item, 'undone');
    },
  };
}
