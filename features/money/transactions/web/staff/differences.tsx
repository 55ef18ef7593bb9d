import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { PaymentDifference } from '../../contract.ts';

export const differenceNames: Readonly<Record<PaymentDifference['kind'], MessageDescriptor>> = {
  not_handed_over: msg`Paid at the payment service, but no credits were added`,
  not_collected: msg`Paid in our books, but not at the payment service`,
  other_amount: msg`Different amount at the payment service`,
  unknown_here: msg`The payment service has a payment of ours that we don’t know`,
  unknown_there: msg`The payment service doesn’t know this payment`,
  other_refund: msg`Different refund amount at the payment service`,
};

/** Differences found by the nightly comparison with the providers, until they are resolved. */
export function Differences({ differences }: { readonly differences: readonly PaymentDifference[] }) {
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  const written = (amount: number, currency: string | null) =>
    currency === null ? String(amount) : formatMoney({ amount, currency }, locale);
  if (differences.length === 0) return null;
  return (
    <Alert
      tone="danger"
      className="mt-5"
      title={<Trans>Our books don’t match those of a payment service</Trans>}
    >
      <ul className="mt-2 grid gap-2">
        {differences.map(({ kind, provider, subject, found_at: at, currency, ...amounts }) => {
          const [ours, theirs] = [written(amounts.ours, currency), written(amounts.theirs, currency)];
          return (
            <li key={`${provider} ${subject} ${kind}`} className="wrap-anywhere">
              <strong>{i18n._(differenceNames[kind])}</strong>: {provider} {subject} (
              <Trans>
                ours {ours}, theirs {theirs}
              </Trans>
              ), <Time at={at} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
