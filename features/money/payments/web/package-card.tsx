import { Plural, Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { PackageOffer } from '../contract.ts';
import { Price, VatNote } from './price-texts.tsx';

/** A bundle for sale. The popular one is highlighted, and discounted ones have their own colour (SC-20). */
export function PackageCard({ offer }: { readonly offer: PackageOffer }) {
  const { id, credits, price, vat_rate: vatRate, popular, discount_percent: discount } = offer;
  const messagePrice = { amount: offer.price_per_message, currency: price.currency };
  return (
    <li
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border bg-surface shadow-rest',
        popular ? 'border-primary ring-2 ring-primary' : discount > 0 ? 'border-success' : 'border-line',
      )}
    >
      <div
        className={classNames(
          'flex min-h-10 items-center justify-center px-3 py-1.5 text-sm font-semibold',
          ribbon(offer),
        )}
      >
        {popular ? (
          <span className="inline-flex items-center gap-1.5">
            <Sparkles aria-hidden="true" className="size-4" />
            <Trans>Most popular</Trans>
          </span>
        ) : discount > 0 ? (
          <Trans>{discount}% off</Trans>
        ) : (
          <Trans>Try it out</Trans>
        )}
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 px-4 pt-4 pb-4 sm:flex-col sm:justify-start sm:pt-5 sm:text-center">
        <div>
          <h2>
            <span className="block text-4xl tabular-nums">{credits}</span>
            <span className="block font-sans text-base font-normal tracking-normal text-ink-muted">
              <Plural value={credits} one="credit" other="credits" />
            </span>
          </h2>
        </div>
        <div className="text-right sm:mt-3 sm:text-center">
          <p className="font-display text-2xl font-bold tabular-nums">
            <Price of={price} />
          </p>
          <Badge tone={discount > 0 ? 'success' : 'neutral'} className="text-sm whitespace-normal!">
            <Trans>
              <Price of={messagePrice} /> a message
            </Trans>
          </Badge>
          <p className="mt-1 text-sm text-ink-muted">
            <VatNote rate={vatRate} />
          </p>
        </div>
        <div className="mt-auto w-full pt-4">
          <Button asChild block variant={popular ? 'primary' : 'secondary'}>
            <Link to={`/credits/${id}`}>
              <Plural value={credits} one="Buy # credit" other="Buy # credits" />
            </Link>
          </Button>
        </div>
      </div>
    </li>
  );
}

function ribbon({ popular, id, discount_percent: discount }: PackageOffer): string {
  if (popular) return 'bg-spark text-on-spark';
  if (discount === 0) return 'bg-surface-muted text-ink-muted';
  return id === 'p3' ? 'bg-success text-on-success' : 'bg-success-soft text-on-success-soft';
}
