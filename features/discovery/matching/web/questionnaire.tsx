import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import type { getMatchAnswers } from '../contract.ts';
import { questions } from '../match-questions.ts';
import { QuestionStep } from './question-step.tsx';
import { questionWords } from './question-words.ts';
import { useDraft } from './use-draft.ts';
import { useSaveAnswers } from './use-save-answers.ts';

type SavedAnswers = CallResponse<typeof getMatchAnswers>;

/** Asks the questions one at a time; each is optional. After a reload it continues at the same question. */
export function Questionnaire({
  saved,
  onDone,
}: {
  readonly saved: SavedAnswers;
  readonly onDone: () => void;
}) {
  const { i18n } = useLingui();
  const askedQuestions = questions.filter(
    (question) => question !== 'interests' || saved.offered_interests.length > 0,
  );
  const { step, draft, goTo, change, discardDraft } = useDraft(saved, askedQuestions);
  const { save, saving, failure, forget, forgetting } = useSaveAnswers(saved, () => {
    discardDraft();
    onDone();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);
  const headingId = useId();
  // Focusing the heading makes screen readers announce the question and moves the keyboard focus there.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  const question = askedQuestions[step]!;
  const last = step === askedQuestions.length - 1;
  return (
    <form
      className="mx-auto flex w-full max-w-xl flex-col max-lg:min-h-[calc(100svh-6.5rem-var(--tab-bar))]"
      onSubmit={(event) => {
        event.preventDefault();
        if (last) save(draft);
        else goTo(step + 1);
      }}
    >
      <Stepper
        steps={askedQuestions.map((one) => i18n._(questionWords[one]))}
        current={step}
        className="[&_p>span]:hidden"
      />
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="pt-5 pb-4 text-2xl outline-none min-[375px]:text-3xl sm:pt-8 sm:pb-6 lg:text-4xl"
      >
        {i18n._(questionWords[question])}
      </h2>
      <QuestionStep
        key={question}
        question={question}
        draft={draft}
        offered={saved.offered_interests}
        labelledBy={headingId}
        onChange={change}
      />
      {failure ? (
        <p role="alert" className="pt-4 font-medium text-danger">
          {failure}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-6 text-sm lg:mt-0">
        <Link
          to="/match-finder?list"
          onClick={saved.answers ? discardDraft : undefined}
          className="inline-flex min-h-11 items-center text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {saved.answers ? <Trans>Keep my answers as they are</Trans> : <Trans>Skip the questions</Trans>}
        </Link>
        {saved.answers ? (
          <Button variant="quiet" size="sm" loading={forgetting} onClick={forget}>
            <Trans>Delete my answers</Trans>
          </Button>
        ) : null}
      </div>
      <p className="pt-1 text-sm text-ink-muted">
        <Trans>Others only see the answers you have in common. You can delete yours at any time.</Trans>
      </p>
      <div
        data-bar="below"
        className="sticky bottom-(--tab-bar) -mx-4 mt-2 flex gap-3 bg-page/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur"
      >
        {step > 0 ? (
          <Button variant="secondary" size="lg" onClick={() => goTo(step - 1)}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
        <Button type="submit" size="lg" loading={saving} className="min-w-0 flex-1">
          {last ? <Trans>See who’s right for me</Trans> : <Trans>Next question</Trans>}
        </Button>
      </div>
    </form>
  );
}
