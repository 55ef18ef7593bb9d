import { Trans, useLingui } from '@lingui/react/macro';
import { interestLabels } from '#features/people/profiles/web/public.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getIcebreakers } from '../../../chat-actions-calls.gen.ts';
import { interestQuestions, openingLines } from '../../../icebreakers/questions.ts';

interface SuggestionsProps {
  readonly conversation: string;
  readonly onChoose: (text: string) => void;
}

const shownInterests = 2;
const shownSuggestions = 4;

/** What the two members share, and a few openings. A tap puts one into the text field without sending it. */
export default function Suggestions({ conversation, onChoose }: SuggestionsProps) {
  const { t, i18n } = useLingui();
  const { data } = useCall(getIcebreakers, { conversation });
  if (!data) return null;
  const questions = [
    ...data.interests.slice(0, shownInterests).map((id) => interestQuestions[id]),
    ...data.openings.map((id) => openingLines[id]),
  ].slice(0, shownSuggestions);
  return (
    <div className="animate-fade">
      {data.interests.length > 0 ? (
        <p className="mb-4 flex flex-wrap items-center justify-center gap-2 text-sm">
          <span className="text-ink-muted">
            <Trans>You both like</Trans>
          </span>
          {data.interests.map((id) => (
            <span key={id} className="rounded-pill bg-surface-muted px-3 py-1 font-medium">
              {i18n._(interestLabels[id])}
            </span>
          ))}
        </p>
      ) : null}
      <ul aria-label={t`Conversation starters`} className="flex flex-wrap justify-center gap-2">
        {questions.map((question) => (
          <li key={question.id}>
            <button
              type="button"
              onClick={() => onChoose(i18n._(question))}
              className="min-h-11 rounded-[1.375rem] bg-surface-muted px-4 py-2 text-sm text-ink transition-[filter,scale] hover:brightness-97 active:scale-[0.98]"
            >
              {i18n._(question)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
