import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ClaimNotice } from '#features/people/cases/web/public.ts';
import { factsLength } from '#features/safety/reports/calls.gen.ts';
import {
  decideSignal,
  getSignal,
  type Signal,
  type SignalDecision,
} from '#features/safety/reports/signals-calls.gen.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { issueOf, refuseForm, textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { signalErrorMessages } from './error-messages.ts';
import { SignalBody } from './signal-body.tsx';
import { signalNames } from './signal-names.ts';

export const handle: PageHandle = {
  name: 'staff-signals-id',
  catalogs: ['staff-moderation', 'staff-cases'],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getSignal, { id: params['id'] ?? '' });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const facts = textOf(form, 'facts');
  const decision = textOf(form, 'decision') as SignalDecision;
  try {
    await context.get(pageContext).attempt(decideSignal, {
      signal: params['id'] ?? '',
      decision,
      ...(decision === 'suspended' ? { facts } : {}),
    });
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect('/staff/signals');
}

export default function StaffSignalPage() {
  const { i18n } = useLingui();
  const { signal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { kind, decision } = signal;
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{i18n._(signalNames[kind])}</PageTitle>
      <a href="/staff/signals" className="font-semibold text-primary underline underline-offset-4">
        <Trans>All signs of scams</Trans>
      </a>
      <h1 className="mt-3 text-2xl">{i18n._(signalNames[kind])}</h1>
      <ClaimNotice by={signal.claimed_by} />
      <Refusal refusal={refusal} />
      <SignalBody signal={signal} />
      {decision === null ? <DecisionForms signal={signal} refusal={refusal} /> : <Decided signal={signal} />}
    </main>
  );
}

/** An error that does not belong to a field. Fields show their own errors. */
function Refusal({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const sentence = useErrorSentence(signalErrorMessages);
  if (!refusal || issueOf(refusal, 'facts')) return null;
  return (
    <Alert tone="danger" className="mt-4">
      {sentence(new CallError(refusal.code, 400, refusal.args))}
    </Alert>
  );
}

interface DecisionProps {
  readonly signal: Signal;
  readonly refusal: FormRefusal | undefined;
}

function DecisionForms({ signal: { sender }, refusal }: DecisionProps) {
  const { t, i18n } = useLingui();
  const language = localeForms[sender.language].name;
  const issue = issueOf(refusal, 'facts');
  return (
    <div className="mt-8 grid gap-8">
      <form method="post">
        <Button type="submit" name="decision" value="harmless" variant="secondary" size="lg">
          <Trans>It is harmless</Trans>
        </Button>
      </form>
      <form method="post" noValidate className="grid gap-4 rounded-card border border-line p-4">
        <h2 className="text-xl">
          <Trans>Take {sender.name} off the site</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>
            The member gets a statement of reasons and can appeal. Anyone whose messages to them weren’t read
            gets their credits back.
          </Trans>
        </p>
        <TextArea
          label={t`What we saw`}
          hint={t`In ${language}, for the member.`}
          name="facts"
          rows={4}
          maxLength={factsLength}
          defaultValue={refusal?.values['facts'] ?? ''}
          error={issue ? i18n._(problemMessage(issue)) : undefined}
        />
        <Button
          type="submit"
          name="decision"
          value="suspended"
          variant="danger"
          size="lg"
          className="justify-self-start"
        >
          <Trans>Suspend and tell the member</Trans>
        </Button>
      </form>
    </div>
  );
}

function Decided({ signal }: { readonly signal: Signal }) {
  const { decision, decided_at: at } = signal;
  return (
    <p className="mt-8 rounded-card bg-surface-muted p-5 font-semibold">
      {decision === 'harmless' ? <Trans>Harmless</Trans> : <Trans>The sender was suspended</Trans>}
      {at ? (
        <>
          {' · '}
          <Time at={at} />
        </>
      ) : null}
    </p>
  );
}
