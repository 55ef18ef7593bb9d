import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ClaimNotice } from '#features/people/cases/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { refuseForm, textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { answerComplaint, getComplaint, type Complaint } from '../../calls.gen.ts';
import { ComplaintBody } from './complaint-body.tsx';
import { outcomeFields, OutcomeSelect } from './outcome-select.tsx';
import { useFieldErrors } from '../use-field-errors.ts';

export const handle: PageHandle = {
  name: 'staff-complaints-id',
  catalogs: ['staff-complaints', 'complaints', 'report-form', 'staff-cases'],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getComplaint, { id: params['id'] ?? '' });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await context.get(pageContext).attempt(answerComplaint, {
      complaint: params['id'] ?? '',
      answer: textOf(form, 'answer'),
      ...outcomeFields(textOf(form, 'outcome')),
    });
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect('/staff/complaints');
}

export default function StaffComplaintPage() {
  const { complaint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { reference, answer } = complaint;
  const { errorOf, above } = useFieldErrors(refusal, ['answer']);
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{reference}</PageTitle>
      <a href="/staff/complaints" className="font-semibold text-primary underline underline-offset-4">
        <Trans>All complaints</Trans>
      </a>
      <h1 className="mt-3 text-2xl">{reference}</h1>
      <ClaimNotice by={complaint.claimed_by} />
      {above === undefined ? null : (
        <Alert tone="danger" className="mt-4">
          {above}
        </Alert>
      )}
      <ComplaintBody complaint={complaint} />
      {answer === null ? (
        <AnswerForm
          complaint={complaint}
          typed={refusal?.values['answer'] ?? ''}
          outcome={refusal?.values['outcome'] ?? ''}
          error={errorOf('answer')}
        />
      ) : (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-2xl">
            <Trans>Our answer</Trans>
          </h2>
          <p className="mt-3 rounded-card bg-surface-muted p-5 whitespace-pre-wrap wrap-anywhere">{answer}</p>
        </section>
      )}
    </main>
  );
}

interface AnswerFormProps {
  readonly complaint: Complaint;
  readonly typed: string;
  /** The choice made in a refused form. */
  readonly outcome: string;
  readonly error: string | undefined;
}

function AnswerForm({ complaint: { subject, email, language }, typed, outcome, error }: AnswerFormProps) {
  const { t } = useLingui();
  const inLanguage = localeForms[language].name;
  return (
    <form method="post" noValidate className="mt-8 grid gap-5">
      <OutcomeSelect subject={subject} defaultValue={outcome} />
      <TextArea
        label={t`Your answer`}
        hint={
          email === ''
            ? t`They gave no address, so your answer is kept but not emailed.`
            : t`What we decided and why, in ${inLanguage}. We’ll email it to the person and say how to appeal.`
        }
        name="answer"
        rows={8}
        required
        defaultValue={typed}
        error={error}
        autoFocus={error !== undefined}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Answer and close</Trans>
      </Button>
    </form>
  );
}
