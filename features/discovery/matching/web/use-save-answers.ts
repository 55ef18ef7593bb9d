import { changeProfile } from '#features/people/profiles/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { forgetMatchAnswers, saveMatchAnswers, type getMatchAnswers } from '../calls.gen.ts';
import type { Draft } from './question-step.tsx';

/** Saves the answers. The ages are stored in the profile, where search uses them too. */
export function useSaveAnswers(saved: CallResponse<typeof getMatchAnswers>, onDone: () => void) {
  const sentence = useErrorSentence();
  const answers = useSend(saveMatchAnswers, { onSuccess: onDone });
  const ages = useSend(changeProfile);
  const deletion = useSend(forgetMatchAnswers, { onSuccess: onDone });
  const save = ({ seek_min_age, seek_max_age, ...draft }: Draft) => {
    const same = seek_min_age === saved.seek_min_age && seek_max_age === saved.seek_max_age;
    if (same) answers.mutate(draft);
    else ages.mutate({ seek_min_age, seek_max_age }, { onSuccess: () => answers.mutate(draft) });
  };
  const error = answers.error ?? ages.error ?? deletion.error;
  return {
    save,
    saving: answers.isPending || ages.isPending,
    failure: error ? sentence(error) : null,
    forget: () => deletion.mutate({}),
    forgetting: deletion.isPending,
  };
}
