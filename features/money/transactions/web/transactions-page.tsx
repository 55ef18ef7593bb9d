import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Receipt } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getTransactions, type TransactionSummary } from '../calls.gen.ts';
import { CreditChange, MoneyText } from './amounts.tsx';
import { KindName } from './kind-name.tsx';

export const handle: PageHandle = { name: 'transactions', catalogs: ['transactions'], script: 'none' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await context.get(pageContext).dispatch(getTransactions, cursor ? { cursor } : {});
  return { ...answer, first: !cursor };
}

export default function TransactionsPage() {
  const { t } = useLingui();
  const { transactions, next, balance, first } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto w-full max-w-2xl px-4 pt-6 pb-16">
      <PageTitle>{t`Transactions`}</PageTitle>
      <h1 className="text-3xl">
        <Trans>Transactions</Trans>
      </h1>
      <p className="mt-2 text-ink-muted">
        <Plural value={balance} one="You have # credit." other="You have # credits." />{' '}
        <Trans>All your credits and payments in one place.</Trans>
      </p>
      {first ? null : (
        <p className="mt-4">
          <a href="/transactions" className="font-semibold text-primary underline underline-offset-4">
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
        <ul className="mt-5 grid overflow-hidden rounded-card border border-line bg-surface">
          {transactions.map((transaction) => (
            <Entry key={transaction.id} transaction={transaction} />
          ))}
        </ul>
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
    </main>
  );
}

function Entry({ transaction }: { readonly transaction: TransactionSummary }) {
  const { id, kind, credits, money, at } = transaction;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={`/transactions/${id}`}
        className="flex items-start justify-between gap-4 px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            <KindName transaction={transaction} />
          </span>
          <span className="block text-sm text-ink-muted">
            <Time at={at} />
          </span>
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <span className={credits > 0 ? 'block font-semibold text-success' : 'block font-semibold'}>
            <CreditChange credits={credits} />
          </span>
          {money === null ? null : (
            <span className="block text-sm text-ink-muted">
              {/* No money has moved before the payment is done. */}
              <MoneyText
                of={kind === 'purchase_pending' ? { ...money, amount: Math.abs(money.amount) } : money}
              />
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
