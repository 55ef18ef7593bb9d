import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePriceChangeTexts } from '#features/money/payments/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { AuditLogEntry } from '../contract.ts';
import { useActionName } from '#features/console/member-files/web/public.ts';

/** One entry, which expands to show everything that was logged. */
export function LogEntry({ entry }: { readonly entry: AuditLogEntry }) {
  const { t } = useLingui();
  const { id, at, action, actor, member, subject, details, reason, before, after } = entry;
  return (
    <li className="border-line not-first:border-t">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm hover:bg-surface-muted sm:grid-cols-[11rem_13rem_minmax(0,1fr)] [&::-webkit-details-marker]:hidden">
          <span className="text-ink-muted max-sm:order-2 max-sm:text-right">
            <Time at={at} />
          </span>
          <Action action={action} />
          <span className="truncate max-sm:order-3 max-sm:col-span-2">
            {actor ? (actor.name ?? actor.id) : <Trans>Nobody</Trans>}
            {member ? <span className="text-ink-muted"> → {member.name ?? member.id}</span> : null}
            {reason ? <span className="text-ink-muted"> · {reason}</span> : null}
          </span>
        </summary>
        <dl className="grid gap-x-8 gap-y-2 bg-surface-muted px-4 py-3 text-sm sm:grid-cols-2">
          <Fact term={t`Entry`}>{id}</Fact>
          <Fact term={t`By`}>{actor ? <Person person={actor} /> : <Trans>Nobody</Trans>}</Fact>
          {member ? (
            <Fact term={t`About`}>
              <Person person={member} />
            </Fact>
          ) : null}
          {subject ? <Fact term={t`Item`}>{subject}</Fact> : null}
          {reason ? <Fact term={t`Reason`}>{reason}</Fact> : null}
          {Object.keys(details).length > 0 ? <Fact term={t`Details`}>{formatList(details)}</Fact> : null}
          {before ? (
            <Fact term={t`Before`}>
              <Values action={action} values={before} />
            </Fact>
          ) : null}
          {after ? (
            <Fact term={t`After`}>
              <Values action={action} values={after} />
            </Fact>
          ) : null}
        </dl>
      </details>
    </li>
  );
}

/** In words, beside the code that the search by action takes. */
function Action({ action }: { readonly action: string }) {
  const name = useActionName()(action);
  return (
    <span className="min-w-0 max-sm:order-1">
      {name === null ? null : <span className="block truncate font-semibold">{name}</span>}
      <code className="block truncate text-xs text-ink-muted">{action}</code>
    </span>
  );
}

type EntryValues = Readonly<Record<string, string>>;

const formatList = (values: EntryValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

function Values({ action, values }: { readonly action: string; readonly values: EntryValues }) {
  return action === 'site.prices' ? <PriceValues values={values} /> : formatList(values);
}

/** The logged price list, in the words of the page that changes it. */
function PriceValues({ values }: { readonly values: EntryValues }) {
  const composeTexts = usePriceChangeTexts();
  const written = composeTexts(
    Object.entries(values).map(([name, value]) => ({
      name,
      before: value === 'null' ? null : value,
      after: null,
    })),
  );
  return written.map(({ name, before }) => `${name}: ${before ?? '–'}`).join('\n');
}

function Person({ person }: { readonly person: { readonly id: string; readonly name: string | null } }) {
  return (
    <>
      <Link to={`/staff/members/${person.id}`} className="text-primary underline underline-offset-4">
        {person.name ?? person.id}
      </Link>{' '}
      <Link to={`/staff/audit-log?id=${person.id}`} className="text-ink-muted">
        <Trans>(all entries)</Trans>
      </Link>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  );
}
