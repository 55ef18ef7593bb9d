import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getUser } from '../contract.ts';

export const handle: PageHandle = {
  name: 'complete-signup',
  catalogs: ['accounts'],
  script: 'none',
  header: 'hidden',
};

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(pageContext).dispatch(getUser, {});
  return null;
}

/** The last step of sign-up: the account is there, the mail is out. */
export default function CompleteSignupPage() {
  const { t } = useLingui();
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-lg flex-col justify-center px-4 py-12">
      <PageTitle>{t`Almost there`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<MailCheck />}
        title={t`Look into your mailbox`}
        text={t`We sent you a link. Open it to confirm your address: from then on others find you. Meanwhile, show who you are.`}
        action={
          <Button asChild size="lg">
            <a href="/profile">
              <Trans>Add a photo and a few words</Trans>
            </a>
          </Button>
        }
      />
    </main>
  );
}
