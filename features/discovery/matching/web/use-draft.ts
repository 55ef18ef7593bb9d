import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useSteps } from '#platform/web/layers/use-layer.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import type { getMatchAnswers } from '../contract.ts';
import type { Question } from '../match-questions.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Draft } from './question-step.tsx';

const unanswered = {
  max_distance: null,
  smoking: null,
  drinking: null,
  free_time: null,
  pace: null,
} as const;

/** The answers being given and the step they are at; each is kept as it is given, until they are sent. */
export function useDraft(known: CallResponse<typeof getMatchAnswers>, asked: readonly Question[]) {
  const memberId = useUser()?.profile.id ?? '';
  const [state, setState] = useState(() => ({ step: 0, draft: startOf(known) }));
  const { step, draft } = state;
  const takeUp = useEffectEvent(() => {
    const kept = new KeptAnswers(tabStore(), memberId).read(startOf(known));
    if (kept) setState({ step: Math.max(asked.indexOf(kept.question), 0), draft: kept.draft });
  });
  // Only the browser knows what was kept: the first look is the server's.
  useEffect(() => takeUp(), []);
  const set = (next: typeof state) => {
    setState(next);
    new KeptAnswers(tabStore(), memberId).keep({ question: asked[next.step]!, draft: next.draft });
  };
  const goTo = (next: number) => set({ step: next, draft });
  useSteps(step, goTo);
  return {
    step,
    draft,
    goTo,
    change: (change: Partial<Draft>) => set({ step, draft: { ...draft, ...change } }),
    forgetKept: () => new KeptAnswers(tabStore(), memberId).forget(),
  };
}

function startOf(known: CallResponse<typeof getMatchAnswers>): Draft {
  return {
    ...unanswered,
    intentions: [],
    interests: [],
    ...known.answers,
    seek_min_age: known.seek_min_age,
    seek_max_age: known.seek_max_age,
  };
}
