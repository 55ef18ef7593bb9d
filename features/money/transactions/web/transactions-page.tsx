import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Receipt } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { UnsettledPayments } from '#features/money/payments/web/public.ts';
import { Time, useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getTransactions, type TransactionSummary } from '../calls.gen.ts';
import { CreditChange, MoneyText } from './amounts.tsx';
import { KindName } from './kind-name.tsx';
import { groupByMonth, type Month } from './months.ts';

export const handle: PageHandle = {
  name: 'transactions',
  catalogs: ['transactions', 'payments'],
  script: 'none',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await context.get(pageContext).dispatch(getTransactions, cursor ? { cursor } : {});
  return { ...answer, first: !cursor };
}

export default function TransactionsPage() {
  const { t } = useLingui();
  const { transactions, next, balance, first } = useLoaderData<typeof loader>();
  const { time_zone: timeZone } = useSettings();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-5 pb-16 lg:pt-10">
      <PageTitle>{t`Transactions`}</PageTitle>
      <div className="max-w-xl">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
          <Trans>Transactions</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Plural value={balance} one="You have # credit." other="You have # credits." />{' '}
          <Trans>All your credits and payments in one place.</Trans>
        </p>
        <div className="mt-4 empty:hidden">
          <UnsettledPayments />
        </div>
        {first ? null : (
          <p className="mt-4">
            <a
              href="/transactions"
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              <Trans>Back to the newest</Trans>
            </a>
          </p>
        )}
        {transactions.length === 0 ? (
          <EmptyState
            icon={<Receipt />}
            title={<Trans>No transactions yet</Trans>}
            text={<Trans>You’ll see everything you buy, get and spend here.</Trans>}
            action={
              <Button asChild>
                <a href="/credits">
                  <Trans>See bundles</Trans>
                </a>
              </Button>
            }
          />
        ) : (
          groupByMonth(transactions, timeZone).map((month) => <MonthList key={month.key} month={month} />)
        )}
        {next === null ? (
          transactions.length > 0 && (
            <p className="mt-4 text-center text-sm text-ink-muted">
              <Trans>No older transactions.</Trans>
            </p>
          )
        ) : (
          <Button asChild variant="secondary" block className="mt-4">
            <a href={`/transactions?cursor=${next}`}>
              <Trans>Older</Trans>
            </a>
          </Button>
        )}
      </div>
    </main>
  );
}

function MonthList({ month: { key, transactions } }: { readonly month: Month }) {
  const name = new Date(`${key}-15T12:00:00Z`).toLocaleDateString(useIsoLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <section className="mt-6" aria-labelledby={`month-${key}`}>
      <h2
        id={`month-${key}`}
        className="pb-2 font-sans text-sm font-semibold tracking-normal text-ink-muted first-letter:uppercase"
      >
        {name}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {transactions.map((transaction) => (
          <Entry key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </section>
  );
}

/** Whether no money has moved yet, so that its amount is not shown as a loss. */
const isUnpaid = (kind: TransactionSummary['kind']) =>
  kind === 'purchase_pending' || kind === 'purchase_open';

function Entry({ transaction }: { readonly transaction: TransactionSummary }) {
  const { id, kind, credits, money, at } = transaction;
  return (
    <li>
      <a
        href={`/transactions/${id}`}
        className="-mx-4 flex items-start justify-between gap-4 px-4 py-3 text-ink no-underline hover:bg-surface-muted sm:mx-0 sm:px-0"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            <KindName transaction={transaction} />
          </span>
          <span className="block text-sm text-ink-muted">
            <Time at={at} />
          </span>
        </span>
        <span className="shrink-0 text-end tabular-nums">
          <span className={credits > 0 ? 'block font-semibold text-success' : 'block font-semibold'}>
            <CreditChange credits={credits} />
          </span>
          {money === null ? null : (
            <span className="block text-sm text-ink-muted">
              <MoneyText of={isUnpaid(kind) ? { ...money, amount: Math.abs(money.amount) } : money} />
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
