import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { appealLength, appealSuspension, getSuspension, type Appeal } from '../calls.gen.ts';
import { reportErrorMessages } from './error-messages.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';

export const handle: PageHandle = { name: 'suspended', catalogs: ['reports', 'report-form'], script: 'none' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { suspension } = await context.get(pageContext).dispatch(getSuspension, {});
  if (suspension === null) throw redirect('/members');
  return suspension;
}

export const action = formAction(async (form, { attempt }) => {
  await attempt(appealSuspension, { text: textOf(form, 'text') });
  return redirect('/suspended');
});

/** For suspended members, who can do little more than log in. Says why they are suspended and how to appeal. */
export default function SuspendedPage() {
  const { t, i18n } = useLingui();
  const { since, decision, appeal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <main className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 md:pt-10">
      <PageTitle>{t`Your profile is suspended`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Your profile is suspended</Trans>
      </h1>
      <p className="mt-3">
        <Trans>
          Since <Time at={since} />, nobody can see you, and you can’t send likes or messages. You can still
          log in, download your data and delete your account.
        </Trans>
      </p>
      {decision === null ? null : (
        <dl className="mt-6 divide-y divide-line border-y border-line *:py-3">
          <Fact term={<Trans>Decision</Trans>}>{decision.reference}</Fact>
          {decision.rule ? <Fact term={<Trans>Why</Trans>}>{i18n._(reasonNames[decision.rule])}</Fact> : null}
          {decision.facts ? (
            <Fact term={<Trans>What we saw</Trans>}>
              <span className="whitespace-pre-wrap">{decision.facts}</span>
            </Fact>
          ) : null}
          <Fact term={<Trans>How it was decided</Trans>}>
            {decision.source === 'signal' ? (
              <Trans>
                Our system flagged one of your messages. Someone on our team decided this, not a computer.
              </Trans>
            ) : decision.source === 'staff' ? (
              <Trans>Our team saw it and decided this, not a computer.</Trans>
            ) : (
              <Trans>Another member reported it. Someone on our team decided this, not a computer.</Trans>
            )}
          </Fact>
        </dl>
      )}
      {appeal ? (
        <SentAppeal appeal={appeal} />
      ) : decision ? (
        <AppealForm refusal={refusal} />
      ) : (
        <ComplaintHint />
      )}
      <p className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-3 *:inline-flex *:min-h-11 *:items-center *:font-semibold *:text-ink *:underline">
        <a href="/settings/data">
          <Trans>Download my data</Trans>
        </a>
        <a href="/settings/delete">
          <Trans>Delete my account</Trans>
        </a>
      </p>
    </main>
  );
}

function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function SentAppeal({ appeal }: { readonly appeal: Appeal }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">
        <Trans>Your appeal</Trans>
      </h2>
      <blockquote className="mt-3 border-s-2 border-line-control ps-4 whitespace-pre-wrap wrap-anywhere">
        {appeal.text}
      </blockquote>
      {appeal.outcome === 'upheld' ? (
        <Alert
          tone="danger"
          className="mt-4"
          title={<Trans>We’ve looked again, and our decision stands</Trans>}
        >
          <p className="whitespace-pre-wrap wrap-anywhere">{appeal.answer}</p>
          <p className="mt-2">
            <Trans>
              In the European Union you can go to a certified body for out-of-court settlement of disputes
              with platforms, and you can always go to court.
            </Trans>
          </p>
        </Alert>
      ) : (
        <p role="status" className="mt-4">
          <Trans>
            Where possible, someone who wasn’t involved in the decision will look at it again. You’ll get our
            answer by email.
          </Trans>
        </p>
      )}
    </section>
  );
}

function AppealForm({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { field, rest } = useRefusedForm(refusal, { messages: reportErrorMessages, fields: ['text'] });
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">
        <Trans>Don’t agree?</Trans>
      </h2>
      <p className="mt-2">
        <Trans>
          You can appeal once, free of charge. Where possible, someone who wasn’t involved in the decision
          will look at it again. We’ll answer by email.
        </Trans>
      </p>
      {rest ? (
        <Alert tone="danger" className="mt-4">
          {rest}
        </Alert>
      ) : null}
      <form method="post" noValidate className="mt-4 grid gap-4">
        <TextArea
          label={t`Why don’t you agree?`}
          {...field('text')}
          rows={6}
          required
          maxLength={appealLength}
        />
        <Button type="submit" className="justify-self-start">
          <Trans>Send appeal</Trans>
        </Button>
      </form>
    </section>
  );
}

/** Shown once the decision has been deleted and there is nothing left to appeal against. */
function ComplaintHint() {
  return (
    <p className="mt-6">
      <Trans>
        Don’t agree? <a href="/complaints">Write to us</a>.
      </Trans>
    </p>
  );
}
