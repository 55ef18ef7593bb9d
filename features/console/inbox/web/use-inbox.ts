import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { claimInboxCase, getInbox, getInboxFigures } from '../calls.gen.ts';
import type { InboxDecision, InboxItem } from '../contract.ts';
import { toCaseKey, toCaseRef } from './case-key.ts';
import { useDecisions } from './use-decisions.ts';

export type InboxPage = CallResponse<typeof getInbox>;
export type InboxQuery = CallInput<typeof getInbox>;

const refetchIntervalMs = 30_000;
/** When fewer cases than this are loaded, more are fetched. */
const fewLoaded = 10;

/** Open, and nobody else is working on it. */
const isFree = ({ claimed_by: by, decision }: InboxItem) => by === null && decision === null;

/**
 * Which case is selected and which is open. A decision shows the next case at once.
 * @param named the case that the page's address names, which opens.
 */
export function useInbox(initial: InboxPage, query: InboxQuery, named: InboxItem | undefined) {
  const queries = useQueryClient();
  const { data: page = initial } = useCall(getInbox, query, {
    initialData: initial,
    refetchInterval: refetchIntervalMs,
  });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** Reopened cases that are missing from the loaded page. */
  const [back, setBack] = useState<readonly InboxItem[]>(named ? [named] : []);
  const [at, setAt] = useState<string | null>(named ? toCaseKey(named) : null);
  const [isOpen, setOpen] = useState(named !== undefined);
  const [followed, setFollowed] = useState(named);
  if (named !== followed) {
    setFollowed(named);
    if (named) {
      setBack((all) => [named, ...all.filter((item) => toCaseKey(item) !== toCaseKey(named))]);
      setAt(toCaseKey(named));
      setOpen(true);
    }
  }
  const release = useSend(claimInboxCase);

  const listed = new Set(page.items.map(toCaseKey));
  const items = [...back.filter((item) => !listed.has(toCaseKey(item))), ...page.items].filter(
    (item) => !gone.has(toCaseKey(item)),
  );
  const index = Math.max(
    0,
    items.findIndex((item) => toCaseKey(item) === at),
  );
  const chosen = items[index];
  const open = isOpen ? chosen : undefined;
  const later = items.slice(index + 1).filter(isFree);
  const following = later.length > 0 ? later : items.slice(0, index).filter(isFree);

  const refetch = useCallback(() => {
    void queries.invalidateQueries({ queryKey: callKey(getInbox) });
    void queries.invalidateQueries({ queryKey: callKey(getInboxFigures) });
  }, [queries]);
  const moreWait = page.waiting > page.items.length;
  const onChange = () => {
    if (items.length < fewLoaded && moreWait) refetch();
  };
  const drop = (item: InboxItem) => {
    setGone((keys) => new Set([...keys, toCaseKey(item)]));
    const [next] = following;
    setAt(next ? toCaseKey(next) : null);
    if (following.length < fewLoaded && moreWait) refetch();
    // If there are more cases, the next one opens as soon as it is loaded.
    if (!next && !moreWait) setOpen(false);
  };
  const decisions = useDecisions({
    onReturn: (item, reason) => {
      setGone((keys) => new Set([...keys].filter((key) => key !== toCaseKey(item))));
      setBack((all) => [item, ...all.filter((each) => toCaseKey(each) !== toCaseKey(item))]);
      if (reason === 'undone') {
        setAt(toCaseKey(item));
        setOpen(true);
      }
    },
    onChange,
  });

  return {
    page,
    items,
    chosen,
    open,
    /** The next cases, to be loaded ahead. */
    ahead: following.slice(0, 2),
    waiting: Math.max(
      items.filter(({ decision }) => decision === null).length,
      page.waiting - page.items.filter((item) => gone.has(toCaseKey(item))).length,
    ),
    undoable: decisions.undoable,
    undo: decisions.undo,
    findDraft: decisions.findDraft,
    decide: (decision: InboxDecision) => {
      if (!open) return;
      decisions.decide(open, decision);
      drop(open);
    },
    /** The open case is decided or gone, so the next one is shown. */
    skip: (item: InboxItem) => {
      drop(item);
      refetch();
    },
    move: (by: 1 | -1) => {
      const next = items[index + by];
      if (next) setAt(toCaseKey(next));
    },
    show: (item: InboxItem | undefined) => {
      if (!item) return;
      setAt(toCaseKey(item));
      setOpen(true);
    },
    close: () => {
      if (open && open.decision === null) release.mutate({ ...toCaseRef(open), release: true });
      setOpen(false);
      refetch();
    },
    refetch,
  };
}
