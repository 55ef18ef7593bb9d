import { changeProfile } from '#features/people/profiles/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { forgetMatchAnswers, saveMatchAnswers, type getMatchAnswers } from '../calls.gen.ts';
import type { Draft } from './question-step.tsx';

/** Keeps the answers; the ages go to the profile, where search finds them as well. */
export function useSaveAnswers(known: CallResponse<typeof getMatchAnswers>, onDone: () => void) {
  const sentence = useErrorSentence();
  const answers = useSend(saveMatchAnswers, { onSuccess: onDone });
  const ages = useSend(changeProfile);
  const forgotten = useSend(forgetMatchAnswers, { onSuccess: onDone });
  const save = ({ seek_min_age, seek_max_age, ...draft }: Draft) => {
    const same = seek_min_age === known.seek_min_age && seek_max_age === known.seek_max_age;
    if (same) answers.mutate(draft);
    else ages.mutate({ seek_min_age, seek_max_age }, { onSuccess: () => answers.mutate(draft) });
  };
  const failed = answers.error ?? ages.error ?? forgotten.error;
  return {
    save,
    saving: answers.isPending || ages.isPending,
    failure: failed ? sentence(failed) : null,
    forget: () => forgotten.mutate({}),
    forgetting: forgotten.isPending,
  };
}
