import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ClaimNotice } from '#features/people/cases/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { refuseForm, textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { closeAppeal, decideReport, getReport, liftSuspension, type Report } from '../../calls.gen.ts';
import { appealOutcomes, type ReportDecision } from '../../report-choices.ts';
import { AppealPart } from './appeal-part.tsx';
import { DecisionForm } from './decision-form.tsx';
import { decisionNames } from './decision-names.ts';
import { reportErrorMessages } from '../error-messages.ts';
import { reasonNames } from '#features/people/report-form/web/public.ts';
import { ReportBody } from './report-body.tsx';

export const handle: PageHandle = {
  name: 'staff-reports-id',
  catalogs: ['staff-reports', 'reports', 'report-form', 'photos', 'staff-cases', 'profiles'],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getReport, { id: params['id'] ?? '' });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const id = params['id'] ?? '';
  try {
    const lift = textOf(form, 'lift');
    if (lift) {
      await page.attempt(liftSuspension, { member: lift });
      return redirect(`/staff/reports/${id}`);
    }
    const outcome = appealOutcomes.find((one) => one === textOf(form, 'outcome'));
    if (outcome) {
      const answer = textOf(form, 'answer');
      await page.attempt(closeAppeal, { report: id, outcome, ...(answer ? { answer } : {}) });
      return redirect('/staff/reports?state=appealed');
    }
    await page.attempt(decideReport, readDecision(id, form));
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect('/staff/reports');
}

/** Reads the form. Leaves out empty fields and those that the decision does not need; the call reports missing ones. */
function readDecision(report: string, form: FormData) {
  const read = (name: string) => textOf(form, name) || undefined;
  const fields = {
    rule: read('rule'),
    facts: read('facts'),
    ...(read('decision') === 'remove_photo'
      ? { photo: read('photo'), photo_reason: read('photo_reason') }
      : {}),
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const unfounded = form.has('unfounded') && read('decision') === 'no_action' ? { unfounded: true } : {};
  return { report, decision: read('decision') as ReportDecision, ...filled, ...unfounded };
}

export default function StaffReportPage() {
  const { report } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { reference, decision } = report;
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{reference}</PageTitle>
      <a href="/staff/reports" className="font-semibold text-primary underline underline-offset-4">
        <Trans>All reports</Trans>
      </a>
      <h1 className="mt-3 text-2xl">{reference}</h1>
      <ClaimNotice by={report.claimed_by} />
      <Refusal refusal={refusal} />
      <ReportBody report={report} />
      {decision === null ? <DecisionForm report={report} refusal={refusal} /> : <Decided report={report} />}
      {report.appeal ? <AppealPart report={report} appeal={report.appeal} refusal={refusal} /> : null}
      {report.member.suspended_at === null || report.appeal?.outcome === null ? null : (
        <Lift member={report.member.id} />
      )}
    </main>
  );
}

/** An error that does not belong to a field. Fields show their own errors. */
function Refusal({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const sentence = useErrorSentence(reportErrorMessages);
  if (!refusal || refusal.code === 'invalid_input') return null;
  return (
    <Alert tone="danger" className="mt-4">
      {sentence(new CallError(refusal.code, 400, refusal.args))}
    </Alert>
  );
}

function Decided({ report }: { readonly report: Report }) {
  const { i18n } = useLingui();
  const { decision, decided_at: decidedAt, rule, facts } = report;
  return (
    <section className="mt-8 rounded-card bg-surface-muted p-5">
      <h2 className="text-2xl">
        <Trans>Decided</Trans>
      </h2>
      <p className="mt-2 font-semibold">
        {decision ? i18n._(decisionNames[decision]) : null}
        {decidedAt ? (
          <>
            {' · '}
            <Time at={decidedAt} />
          </>
        ) : null}
      </p>
      {rule ? <p className="mt-2">{i18n._(reasonNames[rule])}</p> : null}
      {facts ? <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{facts}</p> : null}
    </section>
  );
}

/** Lifts the suspension, for example after an appeal. */
function Lift({ member }: { readonly member: string }) {
  return (
    <form method="post" className="mt-6">
      <input type="hidden" name="lift" value={member} />
      <Button type="submit" variant="secondary">
        <Trans>Bring the profile back and tell the member</Trans>
      </Button>
    </form>
  );
}
