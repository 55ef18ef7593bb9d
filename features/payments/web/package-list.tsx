import { Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { PackageOffer } from '../contract.ts';
import { PackageCard } from './package-card.tsx';
import { WithdrawalNote } from './price-texts.tsx';

/** All bundles side by side, with what the law lets a buyer know beforehand. */
export function PackageList({ packages }: { readonly packages: readonly PackageOffer[] }) {
  if (packages.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingBag />}
        title={<Trans>Nothing is on sale here right now</Trans>}
        text={<Trans>Your credits and conversations stay as they are.</Trans>}
        action={
          <Button asChild>
            <Link to="/members">
              <Trans>Search members</Trans>
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {packages.map((offer) => (
          <PackageCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-prose text-center text-sm text-pretty text-ink-muted">
        <WithdrawalNote />
      </p>
    </>
  );
}
