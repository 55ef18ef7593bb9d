import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { CallError } from '#platform/shared/errors.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { refuseForm } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getUser, sendActivationMail } from '../contract.ts';
import { accountErrorMessages } from './error-messages.ts';
import { useUser } from './use-user.ts';

export const handle: PageHandle = {
  name: 'complete-signup',
  catalogs: ['accounts'],
  script: 'none',
  header: 'hidden',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  // Where sign-up logs nobody in, this page is for everybody, and says the same to all.
  if (loggedIn || !query.has('mailed')) await dispatch(getUser, {});
  return { again: query.has('again') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  // Whoever is not logged in is sent to do so.
  await page.dispatch(getUser, {});
  try {
    const { sent } = await page.attempt(sendActivationMail, {});
    return redirect(sent ? '/complete-signup?again=yes' : '/activate/done');
  } catch (error) {
    return refuseForm(error, await request.formData());
  }
}

/** The last step of sign-up: the account is there, the mail is out. */
export default function CompleteSignupPage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-lg flex-col justify-center px-4 py-12">
      <PageTitle>{t`Almost there`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<MailCheck />}
        title={t`Look into your mailbox`}
        text={
          user
            ? t`We sent you a link. Open it to confirm your address: from then on others find you. Meanwhile, show who you are.`
            : t`We sent you a mail. Open it to go on: its link lets you in. Nothing there after a few minutes? Look among the unwanted mail.`
        }
        action={user ? <NextSteps /> : null}
      />
      {user ? <MailAgain /> : null}
    </main>
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
          <Trans>See who fits you</Trans>
        </a>
      </Button>
    </>
  );
}

/** For whom the mail did not reach. */
function MailAgain() {
  const { again } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sentence = useErrorSentence(accountErrorMessages);
  return (
    <section className="mt-2 grid justify-items-center gap-2 text-center">
      {refusal ? (
        <Alert tone="danger" className="w-full text-left">
          {sentence(new CallError(refusal.code, 400, refusal.args))}
        </Alert>
      ) : null}
      {again && !refusal ? (
        <Alert tone="success" className="w-full text-left">
          <Trans>A new mail is on its way. Open its link; older ones no longer work.</Trans>
        </Alert>
      ) : (
        <form method="post">
          <Button type="submit" variant="quiet">
            <Trans>No mail? Send it again</Trans>
          </Button>
        </form>
      )}
      <p className="text-sm text-ink-muted">
        <Trans>
          Wrong address?{' '}
          <a href="/settings#email" className="underline underline-offset-4">
            Change it in the settings
          </a>
          .
        </Trans>
      </p>
    </section>
  );
}
