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

/** The answers so far and the current step. Every change is stored in the browser tab until the answers are sent. */
export function useDraft(saved: CallResponse<typeof getMatchAnswers>, questions: readonly Question[]) {
  const memberId = useUser()?.profile.id ?? '';
  const [state, setState] = useState(() => ({ step: 0, draft: initialDraft(saved) }));
  const { step, draft } = state;
  const restore = useEffectEvent(() => {
    const progress = new KeptAnswers(tabStore(), memberId).read(initialDraft(saved));
    if (progress)
      setState({ step: Math.max(questions.indexOf(progress.question), 0), draft: progress.draft });
  });
  // This runs in an effect, because the server renders first and cannot read the browser's storage.
  useEffect(() => restore(), []);
  const update = (next: typeof state) => {
    setState(next);
    new KeptAnswers(tabStore(), memberId).keep({ question: questions[next.step]!, draft: next.draft });
  };
  const goTo = (next: number) => update({ step: next, draft });
  useSteps(step, goTo);
  return {
    step,
    draft,
    goTo,
    change: (change: Partial<Draft>) => update({ step, draft: { ...draft, ...change } }),
    discardDraft: () => new KeptAnswers(tabStore(), memberId).forget(),
  };
}

function initialDraft(saved: CallResponse<typeof getMatchAnswers>): Draft {
  return {
    ...unanswered,
    intentions: [],
    interests: [],
    ...saved.answers,
    seek_min_age: saved.seek_min_age,
    seek_max_age: saved.seek_max_age,
  };
}
