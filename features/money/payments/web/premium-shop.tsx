import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crown, Images, MessagesSquare, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import type { ShopProps } from './credits-shop.tsx';
import { MatchOddsClaim } from './match-odds-claim.tsx';
import { PackageList } from './package-list.tsx';

/** The benefits of premium and the bundles. The first purchase makes a member premium. */
export function PremiumShop({ packages, discount, note }: ShopProps) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <PageTitle>{t`Premium`}</PageTitle>
      <header className="bg-spark rounded-card px-5 py-10 text-center text-on-spark">
        <Crown aria-hidden="true" className="mx-auto size-12" />
        <h1 className="mt-3 text-3xl">
          {user?.paid_user ? <Trans>You are premium</Trans> : <Trans>Get Premium</Trans>}
        </h1>
        <p className="mx-auto mt-2 max-w-prose text-lg text-pretty">
          {user?.paid_user ? (
            <Trans>You get everything below. Messages cost credits.</Trans>
          ) : (
            <Trans>
              Buy any credit bundle to become premium. It’s not a subscription: nothing renews by itself.
            </Trans>
          )}
        </p>
      </header>
      <Benefits />
      <MatchOddsClaim />
      <h2 className="mt-10 mb-5 text-center text-2xl">
        <Trans>Choose your bundle</Trans>
      </h2>
      {note}
      <PackageList packages={packages} discount={discount} />
    </main>
  );
}

function Benefits() {
  const { premium_photos: photos, free_photos: freePhotos, free_history_messages: history } = useSettings();
  return (
    <ul className="mt-6 grid gap-3 md:grid-flow-col md:auto-cols-fr">
      <Benefit icon={<Images />}>
        <Trans>See every photo on every profile</Trans>
      </Benefit>
      <Benefit icon={<MessagesSquare />}>
        <Plural
          value={history}
          one="Read whole chats, not just the newest message"
          other="Read whole chats, not just the newest # messages"
        />
      </Benefit>
      {photos > freePhotos ? (
        <Benefit icon={<SquarePlus />}>
          <Trans>
            Add {photos} photos of yourself instead of {freePhotos}
          </Trans>
        </Benefit>
      ) : null}
    </ul>
  );
}

function Benefit({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
