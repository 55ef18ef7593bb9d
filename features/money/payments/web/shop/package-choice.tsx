import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import type { Money } from '#platform/shared/money.ts';
import type { MemberDiscount, PackageOffer, PaymentMethod } from '../../contract.ts';
import { BuyBar } from '../checkout/buy-bar.tsx';
import { ChoiceList } from '../checkout/choice-list.tsx';
import { PackageRow } from './package-row.tsx';
import { WithdrawalNote } from '../price-texts.tsx';
import { PurchaseLayout } from '../purchase-layout.tsx';

export interface PackageChoiceProps {
  readonly packages: readonly PackageOffer[];
  readonly discount: MemberDiscount | null;
  /** The prices of the next step, for the bundles to which the member's standing discount applies. */
  readonly reduced?: readonly ReducedPrice[] | undefined;
  /** What the member bought last and how they paid. It is preselected. */
  readonly last?: { readonly id: string; readonly method: PaymentMethod } | undefined;
  /** The payment methods of the payer's country, in the server's order. */
  readonly methods: readonly PaymentMethod[];
  /** Shown above the bundles: the page's heading and introduction. */
  readonly children: ReactNode;
  /** Below the bundles. */
  readonly after?: ReactNode;
}

export interface ReducedPrice {
  readonly package: string;
  readonly price: Money;
}

/** Without scripts, the button submits the choice to the credits page, which leads to the bundle. */
const chosenPackageForm = { method: 'get', action: '/credits' } as const;

/** All bundles in a list with the popular one preselected, and one button to buy the selected one. */
export function PackageChoice({
  packages,
  discount,
  reduced = [],
  last,
  methods,
  children,
  after,
}: PackageChoiceProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    packages.find(({ id }) => id === (chosenId ?? last?.id)) ??
    packages.find(({ popular }) => popular) ??
    packages[0];
  const findTotal = (offer: PackageOffer) =>
    reduced.find((each) => each.package === offer.id)?.price ?? offer.price;
  if (!chosen) {
    return (
      <>
        {children}
        <EmptyState
          illustration={<Scene name="away" />}
          title={<Trans>No bundles available right now</Trans>}
          text={<Trans>Your credits and chats stay as they are.</Trans>}
          action={
            <Button asChild>
              <Link to="/members">
                <Trans>Find people</Trans>
              </Link>
            </Button>
          }
        />
        {after}
      </>
    );
  }
  return (
    <PurchaseLayout
      form={chosenPackageForm}
      bar={
        <BuyBar
          offer={chosen}
          total={findTotal(chosen)}
          method={chosen.id === last?.id ? last.method : undefined}
          methods={methods}
        />
      }
    >
      {children}
      {discount ? <DiscountNote discount={discount} /> : null}
      <ChoiceList legend={<Trans>Choose your bundle</Trans>} legendHidden compared>
        {packages.map((offer) => (
          <PackageRow
            key={offer.id}
            offer={offer}
            total={findTotal(offer)}
            chosen={offer === chosen}
            label={renderLabel(offer, last?.id)}
            onChoose={() => setChosenId(offer.id)}
          />
        ))}
      </ChoiceList>
      <p className="mt-3 text-sm text-pretty text-ink-muted">
        <WithdrawalNote />
      </p>
      {after}
    </PurchaseLayout>
  );
}

function renderLabel({ id, popular }: PackageOffer, lastId: string | undefined) {
  if (id === lastId) return <Trans>Bought last time</Trans>;
  return popular ? <Trans>Most popular</Trans> : undefined;
}

/** Shows when the discount ends, by the server's clock. */
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
    <Alert tone="success" className="mb-4">
      <Trans>
        These prices already include your {percent}% discount. It’s valid until {until}.
      </Trans>
    </Alert>
  );
}
