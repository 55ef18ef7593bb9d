import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getUser } from '../calls.gen.ts';

export const handle: PageHandle = { name: 'activate-done', catalogs: ['accounts'], script: 'none' };

/** Shown only to members whose address is confirmed, because opening the URL alone proves nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { loggedIn, dispatch } = context.get(pageContext);
  if (!loggedIn) return redirect('/login?return_to=%2Factivate%2Fdone');
  const { user } = await dispatch(getUser, {});
  return user.status === 'not_confirmed' ? redirect('/activate/error') : null;
}

export default function ActivateDonePage() {
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{t`Address confirmed`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<BadgeCheck />}
        title={t`Your address is confirmed`}
        text={t`Your profile is live. People can now find you and reply. A photo and a few words make the difference.`}
        action={
          <Button asChild size="lg">
            <a href="/profile">
              <Trans>Complete my profile</Trans>
            </a>
          </Button>
        }
      />
    </main>
  );
}
