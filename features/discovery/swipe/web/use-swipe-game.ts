import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { likeMember } from '#features/discovery/likes/calls.gen.ts';
import { matches } from '#features/discovery/likes/web/public.ts';
import type { SwipeCandidate } from '../contract.ts';
import { CallError } from '#platform/shared/call-error.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { forgetAnswers, markChanged } from '#platform/web/changed-answers.ts';
import { useSend } from '#platform/web/use-call.ts';
import {
  getSwipeGame,
  swipeMember,
  undoSwipe,
  type SwipeDecision,
  type SwipeStanding,
} from '../calls.gen.ts';
import { refill, refillBelow } from './card-stack.ts';

export type SwipeGame = CallResponse<typeof getSwipeGame>;

interface Choices {
  readonly onError: (error: Error) => void;
  /** The card that returned to the top; null if it is no longer available. */
  readonly onUndone: (card: SwipeCandidate | null) => void;
}

/** The stack of cards, and the actions on the top card. A card disappears at once and returns if the request fails. */
export function useSwipeGame(first: SwipeGame, { onError, onUndone }: Choices) {
  const queries = useQueryClient();
  const [cards, setCards] = useState<readonly SwipeCandidate[]>(first.members);
  const [standing, setStanding] = useState<SwipeStanding>(first);
  const [refilling, setRefilling] = useState<'idle' | 'loading' | 'failed' | 'exhausted'>('idle');
  const decided = useRef(new Set<string>());
  const last = useRef<SwipeCandidate | null>(null);

  /** `onTop`: the member in the response who is put on top of the stack and returned. */
  const fetchMore = async (onTop?: string): Promise<SwipeCandidate | null> => {
    setRefilling('loading');
    try {
      const { members, ...fresh } = await call(getSwipeGame, {});
      setStanding(fresh);
      const cardIds = new Set(cards.map(({ id }) => id));
      const news = members.some(({ id }) => !cardIds.has(id) && !decided.current.has(id));
      const first = members.filter(({ id }) => id === onTop);
      setCards((inHand) => refill([...first, ...inHand], members, decided.current));
      setRefilling(news ? 'idle' : 'exhausted');
      return first[0] ?? null;
    } catch {
      setRefilling('failed');
      return null;
    }
  };

  const swipe = useSend(swipeMember, {
    onSuccess: ({ match, ...now }, { member, decision }) => {
      setStanding(now);
      if (match) matches.announce(member);
      forgetProfile(member);
      if (decision === 'like') void markChanged(queries, likeMember.changes);
      if (cards.length < refillBelow && refilling === 'idle') void fetchMore();
    },
    onError: (error, { member }) => {
      const isGone = error instanceof CallError && error.code === 'not_found';
      if (!isGone) putBack(member);
      if (error instanceof CallError && error.code === 'swipe_limit_reached')
        setStanding((now) => ({ ...now, likes_left: 0 }));
      onError(error);
    },
  });
  const undo = useSend(undoSwipe, {
    onSuccess: ({ member, ...now }) => {
      setStanding(now);
      matches.forget(member);
      forgetProfile(member);
      if (last.current?.id === member) {
        putBack(member);
        onUndone(last.current);
      } else {
        decided.current.delete(member);
        void fetchMore(member).then(onUndone);
      }
    },
    onError,
  });
  const busy = swipe.isPending || undo.isPending;

  /** The member's cached page would show an outdated like. */
  function forgetProfile(id: string): void {
    forgetAnswers(queries, 'member', { id });
  }

  function putBack(member: string): void {
    const card = last.current;
    decided.current.delete(member);
    if (card?.id === member)
      setCards((inHand) => (inHand.some(({ id }) => id === member) ? inHand : [card, ...inHand]));
  }

  function leave(card: SwipeCandidate): void {
    last.current = card;
    decided.current.add(card.id);
    setCards((inHand) => inHand.filter(({ id }) => id !== card.id));
  }

  useFreshDay(standing.renews_at, fetchMore);

  return {
    cards,
    standing,
    refilling,
    busy,
    fetchMore: () => void fetchMore(),
    decide: (card: SwipeCandidate, decision: SwipeDecision) => {
      leave(card);
      swipe.mutate({ member: card.id, decision });
    },
    /** Removes a member who has just been blocked. */
    drop: leave,
    undo: () => undo.mutate({}),
  };
}

/** Refreshes the likes when the site's next day begins, without a reload. */
function useFreshDay(renewsAt: string, refresh: () => Promise<unknown>): void {
  const onNewDay = useEffectEvent(() => void refresh());
  useEffect(() => {
    const timer = setTimeout(onNewDay, Math.max(1_000, Date.parse(renewsAt) - Date.now() + 1_000));
    return () => clearTimeout(timer);
  }, [renewsAt]);
}
