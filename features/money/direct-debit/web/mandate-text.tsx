import { Trans } from '@lingui/react/macro';
import { Price } from '#features/money/payments/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { DebitView } from '../contract.ts';

/** The mandate text that SEPA requires: creditor, debtor, reference, and the payer's rights. */
export function MandateText({ debit }: { readonly debit: DebitView }) {
  const { creditor, collection_date: day } = debit;
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString(useIsoLocale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="mandate" className="border-b border-line pb-5">
      <h2 id="mandate" className="font-display text-lg font-semibold">
        <Trans>SEPA direct debit mandate</Trans>
      </h2>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] [&>dd]:mb-2 [&>dd]:font-medium [&>dd]:wrap-anywhere [&>dt]:text-ink-muted sm:[&>dd]:mb-0">
        <dt>
          <Trans>Creditor</Trans>
        </dt>
        <dd>
          {creditor.name}, {creditor.address}
        </dd>
        <dt>
          <Trans>Creditor identifier</Trans>
        </dt>
        <dd>{creditor.id}</dd>
        <dt>
          <Trans>Mandate reference</Trans>
        </dt>
        <dd>{debit.mandate_reference}</dd>
        <dt>
          <Trans>Account holder</Trans>
        </dt>
        <dd>{debit.account_holder}</dd>
        <dt>
          <Trans context="bank account">Account</Trans>
        </dt>
        <dd>{debit.account}</dd>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>
          <Trans>
            <Price of={debit.order} />, once
          </Trans>
        </dd>
        <dt>
          <Trans>Date of collection</Trans>
        </dt>
        <dd>
          <Trans>On or shortly after {date}</Trans>
        </dd>
      </dl>
      <p className="mt-4 text-sm">
        <Trans>
          By this mandate you authorise {creditor.name} to send instructions to your bank to debit your
          account once, and your bank to debit your account in accordance with them. You are entitled to a
          refund from your bank under the terms and conditions of your agreement with it. A refund must be
          claimed within 8 weeks from the date on which your account was debited.
        </Trans>
      </p>
      <p className="mt-2 text-sm">
        <Trans>
          We’ll email you the amount and date at least one day before we collect it. You agree that this is
          enough notice.
        </Trans>
      </p>
    </section>
  );
}
