import { Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { MemberDiscount, PackageOffer } from '../contract.ts';
import { PackageCard } from './package-card.tsx';
import { WithdrawalNote } from './price-texts.tsx';

export interface PackageListProps {
  readonly packages: readonly PackageOffer[];
  readonly discount: MemberDiscount | null;
}

/** All bundles side by side, with the notices that the law requires before a purchase. */
export function PackageList({ packages, discount }: PackageListProps) {
  if (packages.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingBag />}
        title={<Trans>No bundles available right now</Trans>}
        text={<Trans>Your credits and chats stay as they are.</Trans>}
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
      {discount ? <DiscountNote discount={discount} /> : null}
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

/** Shows the end of the discount as the server set it. */
function DiscountNote({ discount }: { readonly discount: MemberDiscount }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const { percent } = discount;
  const until = new Date(discount.until).toLocaleString(iso, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <Alert tone="success" className="mb-6">
      <Trans>
        Your {percent}% discount is already included in these prices. It’s valid until {until}.
      </Trans>
    </Alert>
  );
}
