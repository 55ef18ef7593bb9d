import { Trans, useLingui } from '@lingui/react/macro';
import { LatePeopleNearby } from '#features/discovery/members/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';

/** The page of a member who left, is away or never existed. It does not reveal which of these applies. */
export function GoneMember() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <main className="mx-auto grid max-w-6xl gap-10 px-4 py-10 lg:py-16">
      <PageTitle>{t`This profile is no longer available`}</PageTitle>
      <div className="flex flex-col items-start gap-x-10 gap-y-5 sm:flex-row sm:items-center">
        <Scene name="looking" />
        <div className="grid justify-items-start gap-3">
          <h1 className="font-display text-2xl font-semibold tracking-tight text-balance md:text-3xl">
            <Trans>This profile is no longer available</Trans>
          </h1>
          <p className="text-ink-muted">
            <Trans>There are plenty of other people to meet.</Trans>
          </p>
          <Button asChild className="mt-2">
            <a href="/members">
              <Trans>See who’s near you</Trans>
            </a>
          </Button>
        </div>
      </div>
      {user ? <LatePeopleNearby /> : null}
    </main>
  );
}
