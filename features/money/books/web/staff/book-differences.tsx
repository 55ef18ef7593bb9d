import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { differenceNames } from '#features/money/transactions/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { BookDifference } from '../../contract.ts';

export function BookDifferences({ differences }: { readonly differences: readonly BookDifference[] }) {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  if (differences.length === 0) return null;
  const written = (amount: number, { currency }: BookDifference) =>
    currency === null ? amount.toLocaleString(locale) : formatMoney({ amount, currency }, locale);
  return (
    <Section
      id="differences"
      title={<Trans>Differences from the payment services’ records</Trans>}
      note={<Trans>A difference stays here until the nightly check no longer finds it.</Trans>}
    >
      <FigureTable
        label={t`Differences from the payment services’ records`}
        rows={differences}
        toKey={({ provider, subject, kind }) => `${provider} ${subject} ${kind}`}
        none={null}
        columns={[
          { name: <Trans>Payment</Trans>, of: (one) => <PaymentName of={one} />, text: true },
          { name: <Trans>Difference</Trans>, of: ({ kind }) => i18n._(differenceNames[kind]), text: true },
          { name: <Trans>In our books</Trans>, of: (one) => written(one.ours, one) },
          { name: <Trans>At the service</Trans>, of: (one) => written(one.theirs, one) },
          { name: <Trans>Found</Trans>, of: ({ found_at: at }) => <Time at={at} /> },
        ]}
      />
    </Section>
  );
}

/** Bookkeepers may not open a payment, because its page names the member. */
function PaymentName({ of: { provider, subject, payment } }: { readonly of: BookDifference }) {
  const mayOpen = useUser()?.staff_role === 'administrator';
  const name = `${provider} ${subject}`;
  if (payment === null || !mayOpen) return <>{payment === null ? name : payment}</>;
  return <Link to={`/staff/payments/${payment}`}>{name}</Link>;
}
