import { accountErrorMessages, FormPage } from '#features/identity/accounts/web/public.ts';
import { useLingui } from '@lingui/react/macro';
import { DoorClosed } from 'lucide-react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getRegions } from '#features/site/places/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { refuseForm, textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { getSignupDraft, mailSignupLink, saveSignupDraft, signUp, type SignupDraft } from '../calls.gen.ts';
import islandUrl from './signup-island.ts?worker&url';
import { GoOnLater, ModalParts, WayOut } from './signup-parts.tsx';
import { PlaceStep } from './signup-place-step.tsx';
import { questionAbout } from './signup-questions.ts';
import { AboutStep, NameStep, PasswordStep, WhoStep } from './signup-step-forms.tsx';
import { draftFieldsOf, isShownAtField, lastStep, mayOpenStep } from './signup-steps.ts';

export const handle: PageHandle = {
  name: 'signup',
  catalogs: ['sign-up', 'accounts', 'profiles'],
  script: 'none',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  if (loggedIn) throw redirect('/members');
  const query = new URL(request.url).searchParams;
  const { draft, door } = await dispatch(getSignupDraft, {});
  const requestedStep = Number(query.get('step') ?? draft.step ?? 0);
  const step = door === 'open' && mayOpenStep(draft, requestedStep) ? requestedStep : 0;
  const { regions } = await dispatch(getRegions, {});
  return {
    draft,
    door,
    step,
    regions,
    key: uuidv4(),
    gender: query.get('gender'),
    // If a code is needed, it stays on the first step, so that it can be changed.
    invitation: door === 'invitation' || draft.invitation ? (query.get('invitation') ?? '') : null,
    mailed: query.has('mailed'),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const step = Number(textOf(form, 'step'));
  try {
    if (form.has('go_on_later')) {
      await page.attempt(mailSignupLink, {});
      return redirect(`/signup?step=${step}&mailed=yes`);
    }
    if (step < lastStep) return await keepStep(page, step, form);
    return redirect(await makeAccount(page, form));
  } catch (error) {
    return refuseForm(error, form);
  }
}

async function keepStep({ attempt }: PageContext, step: number, form: FormData) {
  if (form.has('take_email')) form.set('email', textOf(form, 'take_email'));
  const saved = await attempt(saveSignupDraft, { ...draftFieldsOf(step, form), step: step + 1 });
  const question = questionAbout(form, saved);
  return question ? { question } : redirect(`/signup?step=${step + 1}`);
}

/** Returns the address of the next page. If sign-up does not log in, that is the site's page about the mail. */
async function makeAccount({ attempt }: PageContext, form: FormData): Promise<string> {
  const { draft } = await attempt(getSignupDraft, {});
  const input = { ...withoutStep(draft), password: textOf(form, 'password') } as Parameters<
    typeof attempt<typeof signUp>
  >[1];
  const { user } = await attempt(
    signUp,
    { ...input, accept_terms: form.has('accept_terms'), accept_sensitive: form.has('accept_sensitive') },
    { idempotencyKey: textOf(form, 'key') || uuidv4() },
  );
  return user ? '/complete-signup' : '/complete-signup?mailed=yes';
}

function withoutStep({ step: _step, ...fields }: SignupDraft): SignupDraft {
  return fields;
}

const forms = [WhoStep, NameStep, PlaceStep, AboutStep, PasswordStep] as const;

export default function SignupPage() {
  const { door } = useLoaderData<typeof loader>();
  return door === 'closed' ? <ClosedDoor /> : <Steps />;
}

function Steps() {
  const { t } = useLingui();
  const { name } = useSettings();
  const { draft, step, regions, key, gender, invitation, mailed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && 'code' in answer ? answer : undefined;
  const question = answer && 'question' in answer ? answer.question : null;
  const sentence = useErrorSentence(accountErrorMessages);
  const titles = [
    t`Who are you?`,
    t`Your name and age`,
    t`Where do you live?`,
    t`Say hello`,
    t`Choose a password`,
  ];
  const Form = forms[step] ?? WhoStep;
  return (
    <FormPage
      title={titles[step] ?? titles[0]!}
      above={
        <>
          <ModalParts begun={gender !== null || Object.keys(draft).length > 0} />
          <Stepper className="mb-6" aria-label={t`Sign-up`} steps={titles} current={step} />
        </>
      }
      below={
        <>
          {draft.email && step > 1 ? <GoOnLater step={step} email={draft.email} mailed={mailed} /> : null}
          <p>
            {t`Already a member of ${name}?`} <a href="/login">{t`Log in`}</a>
          </p>
        </>
      }
    >
      <PageTitle>{t`Sign up`}</PageTitle>
      {refusal && !isShownAtField(refusal, step) ? (
        <Alert tone="danger" tabIndex={-1} autoFocus action={<WayOut code={refusal.code} step={step} />}>
          {sentence(new CallError(refusal.code, 400, refusal.args))}
        </Alert>
      ) : null}
      <Form
        draft={draft}
        regions={regions}
        refusal={refusal}
        question={question}
        idempotencyKey={key}
        chosenGender={gender}
        invitation={invitation}
      />
      <script type="module" src={islandUrl} />
    </FormPage>
  );
}

function ClosedDoor() {
  const { t } = useLingui();
  const { name } = useSettings();
  return (
    <main className="mx-auto w-full max-w-lg px-4 py-12">
      <PageTitle>{t`Sign up`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<DoorClosed />}
        title={t`You can’t sign up right now.`}
        text={t`Right now, ${name} only takes new members through its partners.`}
        action={<a href="/login">{t`Log in`}</a>}
      />
    </main>
  );
}
