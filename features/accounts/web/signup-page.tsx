import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getRegions } from '#features/profiles/contract.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { CallError } from '#platform/shared/errors.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { getSignupDraft, saveSignupDraft, signUp, type SignupDraft } from '../contract.ts';
import { accountErrorMessages } from './error-messages.ts';
import { refuseForm, textOf } from './form-answer.ts';
import { FormPage } from './form-page.tsx';
import { draftFieldsOf, lastStep, mayOpenStep, stepOfField } from './signup-steps.ts';
import { AboutStep, NameStep, PasswordStep, PlaceStep, WhoStep } from './signup-step-forms.tsx';

export const handle: PageHandle = { name: 'signup', catalogs: ['accounts', 'profiles'], script: 'none' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  if (loggedIn) throw redirect('/members');
  const url = new URL(request.url);
  const { draft } = await dispatch(getSignupDraft, {});
  const asked = Number(url.searchParams.get('step') ?? draft.step ?? 0);
  const step = mayOpenStep(draft, asked) ? asked : 0;
  const { regions } = await dispatch(getRegions, {});
  return { draft, step, regions, key: uuidv4(), gender: url.searchParams.get('gender') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { attempt } = context.get(pageContext);
  const form = await request.formData();
  const step = Number(textOf(form, 'step'));
  try {
    if (step < lastStep) {
      await attempt(saveSignupDraft, { ...draftFieldsOf(step, form), step: step + 1 });
      return redirect(`/signup?step=${step + 1}`);
    }
    const { draft } = await attempt(getSignupDraft, {});
    const input = { ...withoutStep(draft), password: textOf(form, 'password') } as Parameters<
      typeof attempt<typeof signUp>
    >[1];
    await attempt(
      signUp,
      { ...input, accept_terms: form.has('accept_terms'), accept_sensitive: form.has('accept_sensitive') },
      { idempotencyKey: textOf(form, 'key') || uuidv4() },
    );
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect('/complete-signup');
}

function withoutStep({ step: _step, ...fields }: SignupDraft): SignupDraft {
  return fields;
}

const forms = [WhoStep, NameStep, PlaceStep, AboutStep, PasswordStep] as const;

export default function SignupPage() {
  const { t } = useLingui();
  const { name } = useSettings();
  const { draft, step, regions, key, gender } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sentence = useErrorSentence(accountErrorMessages);
  const titles = [
    t`Who are you?`,
    t`Your name and age`,
    t`Where do you live?`,
    t`Say hello`,
    t`Choose a password`,
  ];
  const Form = forms[step] ?? WhoStep;
  const elsewhere = refusal?.code === 'invalid_input' && !stepOfField(refusal, step);
  return (
    <FormPage
      title={titles[step] ?? titles[0]!}
      above={<Stepper className="mb-6" aria-label={t`Sign-up`} steps={titles} current={step} />}
      below={
        <>
          {t`Already a member of ${name}?`} <a href="/login">{t`Log in`}</a>
        </>
      }
    >
      <PageTitle>{t`Sign up`}</PageTitle>
      {refusal && (refusal.code !== 'invalid_input' || elsewhere) ? (
        <Alert
          tone="danger"
          action={refusal.code === 'account_exists' ? <a href="/login">{t`Log in`}</a> : undefined}
        >
          {sentence(new CallError(refusal.code, 400, refusal.args))}
        </Alert>
      ) : null}
      <Form draft={draft} regions={regions} refusal={refusal} idempotencyKey={key} chosenGender={gender} />
    </FormPage>
  );
}
