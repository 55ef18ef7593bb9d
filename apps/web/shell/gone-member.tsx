import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

/** The page of a member who left, is away or never existed. It does not reveal which of these is the case. */
export function GoneMember() {
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{t`This profile is no longer available`}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<UserRoundX />}
        title={t`This profile is no longer available`}
        text={t`There are plenty of other people to meet.`}
        action={
          <Button asChild>
            <a href="/members">
              <Trans>See who’s near you</Trans>
            </a>
          </Button>
        }
      />
    </main>
  );
}
