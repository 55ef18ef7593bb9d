import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ClaimBadge } from '#features/people/cases/web/public.ts';
import { getSignals, type SignalSummary } from '#features/safety/reports/signals-calls.gen.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { signalNames } from './signal-names.ts';

export const handle: PageHandle = {
  name: 'staff-signals',
  catalogs: ['staff-moderation', 'staff-cases'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return context.get(pageContext).dispatch(getSignals, cursor ? { cursor } : {});
}

export default function StaffSignalsPage() {
  const { t } = useLingui();
  const { signals, next, open } = useLoaderData<typeof loader>();
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Signs of scams`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <Trans>Signs of scams</Trans>
        </h1>
        <p className="text-ink-muted tabular-nums">
          <Plural value={open} _0="No messages waiting" one="# message waiting" other="# messages waiting" />
        </p>
      </div>
      <p className="mt-2 text-ink-muted">
        <Trans>These messages were delivered with a warning to be careful. A sign isn’t proof.</Trans>
      </p>
      {signals.length === 0 ? (
        <EmptyState icon={<ShieldAlert />} title={<Trans>Nothing looks like a scam</Trans>} />
      ) : (
        <ul className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface">
          {signals.map((signal) => (
            <Entry key={signal.id} signal={signal} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/signals?cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
    </main>
  );
}

function Entry({ signal }: { readonly signal: SignalSummary }) {
  const { i18n } = useLingui();
  const { id, kind, sender, preview, created_at: at, claimed_by: claimedBy } = signal;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={`/staff/signals/${id}`}
        className="block px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{sender.name}</span>
          <span className="text-sm text-ink-muted">
            <Time at={at} />
          </span>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warning">{i18n._(signalNames[kind])}</Badge>
          <ClaimBadge by={claimedBy} />
          <bdi className="min-w-0 text-ink-muted wrap-anywhere">{preview}</bdi>
        </span>
      </a>
    </li>
  );
}
