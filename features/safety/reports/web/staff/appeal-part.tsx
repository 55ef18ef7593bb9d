import { Trans, useLingui } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { issueOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { factsLength, type Appeal, type Report } from '../../calls.gen.ts';

interface AppealPartProps {
  readonly report: Report;
  readonly appeal: Appeal;
  readonly refusal: FormRefusal | undefined;
}

/** The member's appeal and its outcome. It is decided by a person who had no part in the decision. */
export function AppealPart({ report, appeal, refusal }: AppealPartProps) {
  const { text, sent_at: sentAt, outcome } = appeal;
  return (
    <section aria-labelledby="appeal" className="mt-8">
      <h2 id="appeal" className="text-2xl">
        <Trans>The member’s appeal</Trans>
      </h2>
      <p className="text-ink-muted">
        <Time at={sentAt} />
      </p>
      <blockquote className="mt-3 rounded-card border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
      {outcome !== null ? (
        <Closed appeal={appeal} outcome={outcome} />
      ) : report.may_close_appeal ? (
        <AppealForm report={report} refusal={refusal} />
      ) : (
        <p className="mt-4">
          <Trans>You decided this yourself, so someone else looks at the appeal.</Trans>
        </p>
      )}
    </section>
  );
}

function Closed({ appeal, outcome }: { readonly appeal: Appeal; readonly outcome: 'lifted' | 'upheld' }) {
  return (
    <div className="mt-4 rounded-card bg-surface-muted p-5">
      <p className="font-semibold">
        {outcome === 'lifted' ? (
          <Trans>The profile has come back</Trans>
        ) : (
          <Trans>The profile stays off the site</Trans>
        )}
        {appeal.closed_at ? (
          <>
            {' · '}
            <Time at={appeal.closed_at} />
          </>
        ) : null}
      </p>
      {appeal.answer ? <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{appeal.answer}</p> : null}
    </div>
  );
}

function AppealForm({ report, refusal }: Pick<AppealPartProps, 'report' | 'refusal'>) {
  const { t, i18n } = useLingui();
  const language = localeForms[report.member.language].name;
  const issue = issueOf(refusal, 'answer');
  return (
    <form method="post" noValidate className="mt-5 grid gap-4">
      <TextArea
        label={t`Your answer`}
        hint={t`In ${language}, for the member. Not needed if the profile comes back.`}
        name="answer"
        rows={4}
        maxLength={factsLength}
        defaultValue={refusal?.values['answer'] ?? ''}
        error={issue ? i18n._(problemMessage(issue)) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="outcome" value="lifted">
          <Trans>Bring the profile back and tell the member</Trans>
        </Button>
        <Button type="submit" name="outcome" value="upheld" variant="secondary">
          <Trans>It stays off the site</Trans>
        </Button>
      </div>
    </form>
  );
}
