import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useUser } from './use-user.ts';

export const handle: PageHandle = { name: 'activate-done', catalogs: ['accounts'], script: 'none' };

export default function ActivateDonePage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{t`Address confirmed`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<BadgeCheck />}
        title={t`Your address is confirmed`}
        text={t`Your profile is live: others can find and answer you now. A photo and a few words make the difference.`}
        action={
          <Button asChild size="lg">
            <a href={user ? '/profile' : '/login?return_to=%2Fprofile'}>
              <Trans>Complete my profile</Trans>
            </a>
          </Button>
        }
      />
    </main>
  );
}
