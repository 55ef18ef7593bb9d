import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Time, useSettings } from '#features/site/sites/web/public.ts';
import type { Money } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { InvoiceLink, ListedTransaction } from '../contract.ts';
import { CreditChange, MoneyText } from './amounts.tsx';
import type { Day, Group, Month } from './group-transactions.ts';
import { KindIcon } from './kind-icon.tsx';
import { KindName } from './kind-name.tsx';

export function MonthList({ month: { key, days } }: { readonly month: Month }) {
  const name = new Date(`${key}-15T12:00:00Z`).toLocaleDateString(useIsoLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <section className="mt-8 lg:first-of-type:mt-0" aria-labelledby={`month-${key}`}>
      <h2
        id={`month-${key}`}
        className="pb-2 font-sans text-sm font-semibold tracking-normal text-ink-muted first-letter:uppercase lg:pb-3"
      >
        {name}
      </h2>
      <ul className="grid gap-1 lg:gap-0">
        {days.map((day) => (
          <DayLines key={day.key} day={day} />
        ))}
      </ul>
    </section>
  );
}

/** On a wide screen, the day is said once beside its lines, as on a bank statement. On others, in each line. */
function DayLines({ day: { key, groups } }: { readonly day: Day }) {
  const name = new Date(`${key}T12:00:00Z`).toLocaleDateString(useIsoLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <li className="lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)] lg:border-t lg:border-line lg:py-2">
      <p className="hidden pt-5 text-sm text-ink-muted first-letter:uppercase lg:block">{name}</p>
      <ul className="grid gap-1">
        {groups.map((group) => (
          <li key={group[0].id}>
            <Line of={group} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Line({ of: group }: { readonly of: Group }) {
  const [latest] = group;
  if (latest.kind === 'purchase') return <Purchase of={latest} />;
  return group.length === 1 ? <Single of={latest} /> : <Several of={group} />;
}

const rowLook =
  '-mx-3 flex min-h-15 items-center gap-3 rounded-field px-3 py-2 text-ink no-underline tight:flex-wrap hover:bg-surface-muted';

/** A purchase with its invoice. */
function Purchase({ of: purchase }: { readonly of: ListedTransaction }) {
  const { id, credits, money, invoice, at } = purchase;
  return (
    // On a wide screen, its contents are in line with the other lines.
    <div className="my-2 rounded-card border border-line bg-surface shadow-rest lg:-mx-3.25 lg:my-1">
      <a
        href={`/transactions/${id}`}
        className="flex items-center gap-3 rounded-card px-4 pt-4 pb-3 text-ink no-underline tight:flex-wrap hover:bg-surface-muted lg:px-3"
      >
        <KindIcon kind="purchase" />
        <Words title={<KindName transaction={purchase} />} at={at} />
        <Amounts credits={credits} below={money === null ? null : <MoneyText of={paid(money)} />} />
        <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
      </a>
      {invoice === null ? null : <InvoiceRow of={invoice} />}
    </div>
  );
}

const InvoiceRow = ({ of: { number, url } }: { readonly of: InvoiceLink }) => (
  <a
    href={url}
    download
    className="flex min-h-11 items-center gap-2 border-t border-line px-4 text-sm font-semibold text-ink underline-offset-4 hover:underline lg:ps-16 lg:pe-3"
  >
    <FileDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
    <Trans>Invoice {number} (PDF)</Trans>
  </a>
);

/** What was paid, or would be, without a sign. */
const paid = (money: Money): Money => ({ ...money, amount: Math.abs(money.amount) });

function Single({ of: transaction }: { readonly of: ListedTransaction }) {
  const { id, kind, credits, money, at } = transaction;
  const shown = money && kind.startsWith('purchase_') ? paid(money) : money;
  return (
    <a href={`/transactions/${id}`} className={rowLook}>
      <KindIcon kind={kind} />
      <Words title={<KindName transaction={transaction} />} at={at} />
      <Amounts credits={credits} below={shown && <MoneyText of={shown} />} />
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
    </a>
  );
}

/** What went to one member in a day, in one line that opens. */
function Several({ of: group }: { readonly of: Group }) {
  const [latest] = group;
  const credits = group.reduce((sum, one) => sum + one.credits, 0);
  return (
    <details className="group">
      <summary className={classNames(rowLook, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        <KindIcon kind={latest.kind} />
        <Words title={<KindName transaction={latest} count={group.length} />} at={latest.at} day />
        <Amounts credits={credits} />
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <ul className="mb-2 ms-10 border-s border-line ps-3">
        {group.map(({ id, at, credits: change }) => (
          <li key={id}>
            <a
              href={`/transactions/${id}`}
              className="flex min-h-11 items-center justify-between gap-4 rounded-field ps-3 pe-10.5 text-sm text-ink no-underline hover:bg-surface-muted"
            >
              <TimeOfDay at={at} />
              <span className="tabular-nums">
                <CreditChange credits={change} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WordsProps {
  readonly title: ReactNode;
  readonly at: string;
  readonly day?: boolean;
}

const Words = ({ title, at, day = false }: WordsProps) => (
  <span className="min-w-0 flex-1">
    <span className="block font-semibold wrap-anywhere">{title}</span>
    <span className="block text-sm text-ink-muted lg:hidden">
      <Time at={at} day={day} />
    </span>
    {day ? null : (
      <span className="hidden text-sm text-ink-muted lg:block">
        <TimeOfDay at={at} />
      </span>
    )}
  </span>
);

interface AmountsProps {
  readonly credits: number;
  /** Money, below the credits. */
  readonly below?: ReactNode;
}

/** On a wide screen, money and credits have a column each. */
const Amounts = ({ credits, below = null }: AmountsProps) => (
  <span className="shrink-0 text-end tabular-nums lg:flex lg:flex-row-reverse lg:items-baseline">
    <span className={classNames('block font-semibold lg:min-w-28', credits > 0 && 'text-success')}>
      <CreditChange credits={credits} />
    </span>
    {below === null ? null : <span className="block text-sm text-ink-muted">{below}</span>}
  </span>
);

function TimeOfDay({ at }: { readonly at: string }) {
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  return (
    <time dateTime={at}>{new Date(at).toLocaleTimeString(locale, { timeStyle: 'short', timeZone })}</time>
  );
}
