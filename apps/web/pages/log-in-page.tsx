import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { getLogInProof } from '#features/identity/accounts/proof-calls.gen.ts';
import { chooseStartPage } from '#features/identity/accounts/start-page.ts';
import { HeroBeside } from '#features/growth/landing/web/public.ts';
import { LogInForm, logInWithForm } from '#features/identity/accounts/web/public.ts';
import { mailReactivation, privacyErrors } from '#features/identity/privacy/calls.gen.ts';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { refuseForm } from '#platform/web/form-answer.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = {
  name: 'login',
  listed: true,
  catalogs: ['accounts', 'security', 'landing'],
  script: 'none',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  if (!loggedIn) {
    const [{ proof }, { door }] = await Promise.all([
      dispatch(getLogInProof, {}),
      dispatch(getSignupDraft, {}),
    ]);
    return { proof, offersSignUp: door !== 'closed' };
  }
  const returnTo = localPath(new URL(request.url).searchParams.get('return_to'));
  return redirect(returnTo ?? chooseStartPage((await dispatch(getUser, {})).user));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const page = context.get(pageContext);
  return form.has('mail_return') ? mailReturn(page, form) : logInWithForm(page, form);
}

/** Mails the link that restores a deleted account, after its password has been entered correctly. */
async function mailReturn({ attempt }: PageContext, form: FormData) {
  try {
    await attempt(mailReactivation, {});
  } catch (error) {
    // The five minutes have passed, so the log-in form asks again.
    if (isCallError(error, privacyErrors.reactivation_failed)) return redirect('/login');
    return refuseForm(error, form);
  }
  return redirect('/login?return=mailed');
}

export default function LogInPage() {
  const { proof, offersSignUp } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return <LogInForm proof={proof} offersSignUp={offersSignUp} refusal={refusal} beside={<HeroBeside />} />;
}
