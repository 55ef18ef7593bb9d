import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { getUser, mailSignUpAgain, sendActivationMail } from '../calls.gen.ts';
import { Outcome } from './security/link-page.tsx';
import { MailAgain, MailAgainTo } from './signup-mail-again.tsx';
import { useUser } from './use-user.ts';

export const handle: PageHandle = {
  name: 'complete-signup',
  catalogs: ['accounts'],
  script: 'none',
  header: 'hidden',
};

/** If sign-up does not log in, this page is public and the same for everyone. */
const isForAll = (request: Request) => new URL(request.url).searchParams.has('mailed');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  // Redirects visitors to the log-in page.
  if (loggedIn || !isForAll(request)) await dispatch(getUser, {});
  return { again: new URL(request.url).searchParams.has('again') };
}

export const action = formAction(async (form, page, { request }) => {
  const forAll = !page.loggedIn && isForAll(request);
  if (!forAll) await page.dispatch(getUser, {});
  if (forAll) {
    await page.attempt(mailSignUpAgain, { email: textOf(form, 'email') });
    return redirect('/complete-signup?mailed=yes&again=yes');
  }
  const { sent } = await page.attempt(sendActivationMail, {});
  return redirect(sent ? '/complete-signup?again=yes' : '/activate/done');
});

/** The last step of sign-up: the account exists and the mail has been sent. */
export default function CompleteSignupPage() {
  const { t } = useLingui();
  const user = useUser();
  const { again } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Outcome
      drawing="inbox"
      tabTitle={t`Almost there`}
      title={t`Check your inbox`}
      text={
        user
          ? t`We’ve emailed you a link. Open it to confirm your address, so people can find you. In the meantime, tell people about yourself.`
          : t`We’ve sent you an email. Open the link in it to continue. Nothing after a few minutes? Check your spam folder.`
      }
      action={user ? <NextSteps /> : null}
      below={
        user ? <MailAgain again={again} refusal={refusal} /> : <MailAgainTo again={again} refusal={refusal} />
      }
    />
  );
}

function NextSteps() {
  return (
    <>
      <Button asChild size="lg">
        <a href="/profile?signup-complete">
          <Trans>Add a photo and a few words</Trans>
        </a>
      </Button>
      <Button asChild size="lg" variant="secondary">
        <a href="/signup-matches">
          <Trans>See who’s right for you</Trans>
        </a>
      </Button>
    </>
  );
}
