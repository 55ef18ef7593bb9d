import { Plural, Trans } from '@lingui/react/macro';

export function CreditCount({ credits }: { readonly credits: number }) {
  return <Plural value={credits} one="# credit" other="# credits" />;
}

export function Balance({ credits }: { readonly credits: number }) {
  return <Plural value={credits} one="You have # credit." other="You have # credits." />;
}

/** Links to the list of transactions, with invoices and the withdrawal button. */
export function TransactionsLink() {
  return (
    <a
      href="/transactions"
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
    >
      <Trans>Transactions and invoices</Trans>
    </a>
  );
}
