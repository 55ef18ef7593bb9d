import { accountErrorMessages } from '#features/identity/accounts/web/public.ts';
import { useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getRegions } from '#features/site/places/calls.gen.ts';
import { getSettings } from '#features/site/sites/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { WaitingScene } from '#platform/web/ui/scenes/waiting-scene.tsx';
import { getSignupDraft, mailSignupLink, saveSignupDraft, signUp, type SignupDraft } from '../calls.gen.ts';
import islandUrl from './signup-island.ts?worker&url';
import { PasswordScreen } from './signup-password-screen.tsx';
import { GoOnLater, GoOnLaterForm, ModalParts, SignupHeader, WayOut } from './signup-parts.tsx';
import { PlaceScreen } from './signup-place-screen.tsx';
import { questionAbout } from './signup-questions.ts';
import { signupColumns, SignupSide } from './signup-side.tsx';
import {
  AboutScreen,
  AdultScreen,
  BirthScreen,
  EmailScreen,
  GenderScreen,
  InvitationScreen,
  NameScreen,
  SexualityScreen,
} from './signup-screen-forms.tsx';
import {
  readDraftFields,
  findFirstScreen,
  isShownAtField,
  mayOpenScreen,
  nextScreen,
  screensFor,
  stepOfScreen,
  type ScreenName,
} from './signup-screens.ts';

export const handle: PageHandle = {
  name: 'signup',
  listed: true,
  catalogs: ['sign-up', 'accounts', 'profiles'],
  script: 'none',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  if (page.loggedIn) throw redirect('/members');
  const query = new URL(request.url).searchParams;
  const { draft, door, screens } = await loadSignup(page);
  const position = choosePosition(query, screens, draft);
  const name = screens[position] ?? screens[0]!;
  const { regions } = name === 'place' ? await page.dispatch(getRegions, {}) : { regions: [] };
  return {
    draft,
    door,
    name,
    position,
    total: screens.length,
    regions,
    key: uuidv4(),
    gender: query.get('gender'),
    invitation: query.get('invitation') ?? '',
    mailed: query.has('mailed'),
  };
}

/** The draft, and the screens for this visitor. */
async function loadSignup({ dispatch }: PageContext) {
  const [{ draft, door }, { settings }] = await Promise.all([
    dispatch(getSignupDraft, {}),
    dispatch(getSettings, {}),
  ]);
  const screens = screensFor({
    // An accepted code remains the first question, so that it can be changed.
    invitation: door === 'invitation' || draft.invitation !== undefined,
    adult: settings.adult_content,
  });
  return { draft, door, screens };
}

/** The screen to show: the requested screen if it may open, otherwise the one where the draft continues. */
function choosePosition(query: URLSearchParams, screens: readonly ScreenName[], draft: SignupDraft): number {
  const gender = query.get('gender') as SignupDraft['gender'] | null;
  const draftWithGender = gender ? { ...draft, gender } : draft;
  const wished = query.get('screen') ?? '';
  const step = query.get('step');
  const named = screens.indexOf(wished as ScreenName);
  if (named >= 0 && mayOpenScreen(screens, draftWithGender, named)) return named;
  if (wished !== '' && named < 0)
    return mayOpenScreen(screens, draftWithGender, Number(wished)) ? Number(wished) : 0;
  if (step !== null) {
    const first = findFirstScreen(screens, Number(step));
    return mayOpenScreen(screens, draftWithGender, first) ? first : 0;
  }
  // A new choice on the landing page counts, however far an earlier draft has progressed.
  const next =
    gender && gender !== draft.gender ? screens.indexOf('sexuality') : nextScreen(screens, draftWithGender);
  return mayOpenScreen(screens, draftWithGender, next) ? next : nextScreen(screens, draft);
}

export const action = formAction(async (form, page, { request }) => {
  if (form.has('go_on_later')) {
    await page.attempt(mailSignupLink, {});
    const position = Number(new URL(request.url).searchParams.get('screen') ?? 0);
    return redirect(`/signup?screen=${position}&mailed=yes`);
  }
  const name = textOf(form, 'screen') as ScreenName;
  const { screens } = await loadSignup(page);
  const position = screens.indexOf(name);
  // The site's questions have changed in the meantime.
  if (position < 0) return redirect('/signup');
  if (name === 'password') return redirect(await makeAccount(page, form));
  return await keepAnswer(
    page,
    { name, next: position + 1, step: stepOfScreen(screens[position + 1]!) },
    form,
  );
});

interface Answered {
  readonly name: ScreenName;
  /** The position of the next screen, and its step. */
  readonly next: number;
  readonly step: number;
}

async function keepAnswer({ attempt }: PageContext, { name, next, step }: Answered, form: FormData) {
  if (form.has('take_email')) form.set('email', textOf(form, 'take_email'));
  const saved = await attempt(saveSignupDraft, { ...readDraftFields(name, form), step });
  const question = questionAbout(form, saved);
  return question ? { question } : redirect(`/signup?screen=${next}`);
}

/**
 * Returns the address of the next page. If sign-up does not log the visitor in, that is the page that says a mail was
 * sent.
 */
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

const forms = {
  invitation: InvitationScreen,
  gender: GenderScreen,
  sexuality: SexualityScreen,
  name: NameScreen,
  birth: BirthScreen,
  email: EmailScreen,
  place: PlaceScreen,
  about: AboutScreen,
  adult: AdultScreen,
  password: PasswordScreen,
} as const;

export default function SignupPage() {
  const { door } = useLoaderData<typeof loader>();
  return door === 'closed' ? <ClosedDoor /> : <Screen />;
}

function Screen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { draft, name, position, total, regions, key, gender, invitation, mailed } = loaded;
  const answer = useActionData<typeof action>();
  const refusal = answer && 'code' in answer ? answer : undefined;
  const question = answer && 'question' in answer ? answer.question : null;
  const sentence = useErrorSentence(accountErrorMessages);
  const Form = forms[name];
  return (
    <main className={signupColumns}>
      <PageTitle>{t`Sign up`}</PageTitle>
      <SignupSide name={name} />
      <div className="flex w-full flex-1 flex-col md:mx-auto md:max-w-lg">
        <SignupHeader position={position} chosenGender={gender} total={total} />
        <ModalParts begun={gender !== null || Object.keys(draft).length > 0} />
        <Form
          draft={draft}
          regions={regions}
          refusal={refusal}
          question={question}
          idempotencyKey={key}
          chosenGender={gender}
          invitation={invitation}
          frame={{
            name,
            position,
            message:
              refusal && !isShownAtField(refusal, name) ? (
                <Alert
                  tone="danger"
                  tabIndex={-1}
                  autoFocus
                  action={<WayOut code={refusal.code} name={name} />}
                >
                  {sentence(new CallError(refusal.code, 400, refusal.args))}
                </Alert>
              ) : null,
            below:
              draft.email && stepOfScreen(name) > 1 ? (
                <GoOnLater email={draft.email} mailed={mailed} />
              ) : position === 0 ? (
                <AlreadyMember />
              ) : null,
          }}
        />
        <GoOnLaterForm position={position} />
      </div>
      <script type="module" src={islandUrl} fetchPriority="low" />
    </main>
  );
}

function AlreadyMember() {
  const { t } = useLingui();
  const { name } = useSettings();
  return (
    <p className="text-ink-muted">
      {t`Already a member of ${name}?`}{' '}
      <a href="/login" className="font-semibold text-ink underline underline-offset-4">{t`Log in`}</a>
    </p>
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
        illustration={<WaitingScene />}
        title={t`You can’t sign up right now.`}
        text={t`Right now, ${name} only takes new members through its partners.`}
        action={<a href="/login">{t`Log in`}</a>}
      />
    </main>
  );
}
