import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortReference } from '#features/money/payments/short-reference.ts';
import { MethodName } from '#features/money/payments/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { InvoiceLink, TransactionDetail } from '../contract.ts';
import { CreditChange, MoneyText } from './amounts.tsx';

/** The details of one transaction, its purchase, and its documents. */
export function TransactionFacts({ transaction }: { readonly transaction: TransactionDetail }) {
  const { t } = useLingui();
  const percent = new Intl.NumberFormat(useIsoLocale(), { style: 'percent', maximumFractionDigits: 2 });
  const { at, credits, money, purchase, invoices, kind } = transaction;
  return (
    <>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Fact term={t`When`}>
          <Time at={at} />
        </Fact>
        {credits === 0 ? null : (
          <Fact term={t`Credits`}>
            <CreditChange credits={credits} />
          </Fact>
        )}
        {money === null ? null : (
          <Fact term={kind === 'purchase' ? t`Paid` : money.amount > 0 ? t`Refunded` : t`Amount`}>
            <MoneyText of={{ ...money, amount: Math.abs(money.amount) }} />
          </Fact>
        )}
        {purchase === null ? null : (
          <>
            {kind === 'purchase' ? null : (
              <Fact term={t`Purchase price`}>
                <MoneyText of={purchase.price} />
              </Fact>
            )}
            <Fact term={t`VAT included`}>
              <MoneyText of={{ amount: purchase.vat_amount, currency: purchase.price.currency }} /> (
              {percent.format(purchase.vat_rate / 10_000)})
            </Fact>
            <Fact term={t`Payment method`}>
              <MethodName of={purchase.method} />
            </Fact>
            {purchase.refunded === 0 ? null : (
              <Fact term={t`Refunded`}>
                <MoneyText of={{ amount: purchase.refunded, currency: purchase.price.currency }} />
              </Fact>
            )}
            <Fact term={t`Reference for questions`}>{shortReference(purchase.payment_id)}</Fact>
          </>
        )}
      </dl>
      {invoices.length === 0 ? null : (
        <section aria-labelledby="papers" className="mt-6">
          <h2 id="papers" className="font-display text-lg font-semibold">
            <Trans>Invoice</Trans>
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {invoices.map((invoice) => (
              <li key={invoice.url}>
                <Paper invoice={invoice} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Paper({ invoice: { number, credit_note: credit, url } }: { readonly invoice: InvoiceLink }) {
  return (
    <Button asChild variant="secondary" icon={<FileDown />}>
      <a href={url} download>
        {credit ? <Trans>Credit note {number} (PDF)</Trans> : <Trans>Invoice {number} (PDF)</Trans>}
      </a>
    </Button>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
