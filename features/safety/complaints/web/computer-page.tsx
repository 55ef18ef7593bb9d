import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LegalPage, loadCompany, Section, useCompany } from '#features/site/legal/web/public.ts';
import { invalidInput } from '#platform/shared/call-error.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { loadI18n } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { getComplaintWriter, sendComplaint } from '../calls.gen.ts';
import { AskHumanForm } from './ask-human-form.tsx';
import { computerDecisions } from './computer-decisions.tsx';

const catalogs = ['complaints', 'legal'];

export const handle: PageHandle = {
  name: 'pages-computer',
  listed: true,
  catalogs,
  description: 'own',
  script: 'none',
};

export async function loader(args: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = args.context.get(pageContext);
  const [{ companyinfo }, writer] = await Promise.all([
    loadCompany(args),
    loggedIn ? dispatch(getComplaintWriter, {}) : null,
  ]);
  const sent = new URL(args.request.url).searchParams.get('sent') ?? '';
  return { companyinfo, writer, key: uuidv4(), sent: /^K-[A-Z2-9]{6}$/.test(sent) ? sent : null };
}

/** A request for a human review is a complaint about a decision, with the decision's name as its first line. */
export const action = formAction(async (form, { attempt, locale }) => {
  const key = textOf(form, 'key');
  const decision = computerDecisions.get(textOf(form, 'subject'));
  if (!decision) throw invalidInput({ field: 'subject', problem: 'required' });
  const i18n = await loadI18n(locale, catalogs);
  const options = /^[\w-]{8,100}$/.test(key) ? { idempotencyKey: key } : {};
  const { reference } = await attempt(
    sendComplaint,
    {
      subject: 'decision',
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      text: `${i18n._(decision.name)}\n\n${textOf(form, 'text')}`.trim(),
      language: locale,
    } satisfies CallInput<typeof sendComplaint>,
    options,
  );
  return redirect(`/pages/computer?sent=${reference}`);
});

export default function ComputerPage() {
  const { t, i18n } = useLingui();
  const { name } = useCompany();
  const { writer, key, sent } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <LegalPage
      title={t`What a computer decides here`}
      description={t`Everything that a computer decides about you on ${name}, and how to ask for a human review.`}
      intro={
        <Trans>
          A computer decides some things on {name} before anyone on our team has looked. This page lists each
          of these decisions, what it’s based on, and{' '}
          <a href="#person" className="text-ink underline underline-offset-4">
            how to ask for a human review
          </a>
          .
        </Trans>
      }
    >
      {sent === null ? null : (
        <Alert tone="success" title={t`We’ll look at it`}>
          <Trans>Your request number is {sent}. You’ll get a confirmation by email.</Trans>
        </Alert>
      )}
      {Array.from(computerDecisions, ([key, { name: title, text }]) => (
        <Section key={key} title={i18n._(title)}>
          {text}
        </Section>
      ))}
      <Section title={t`What only people decide`}>
        <p>
          <Trans>
            Only people suspend or close an account, reject a picture for the first time, and decide about
            reports, complaints and appeals.
          </Trans>
        </p>
      </Section>
      {sent === null ? (
        <div id="person" className="scroll-mt-24">
          <Section title={t`Ask for a human review`}>
            <p>
              <Trans>
                Do you think a computer got it wrong? Someone on our team will look at it and reply by email
                within 14 days. It’s free, and you don’t have to give reasons.
              </Trans>
            </p>
            <AskHumanForm writer={writer} refusal={refusal} idempotencyKey={key} />
          </Section>
        </div>
      ) : null}
    </LegalPage>
  );
}
