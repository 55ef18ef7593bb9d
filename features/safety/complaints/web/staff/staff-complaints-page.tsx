import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ClaimBadge } from '#features/people/cases/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { getComplaints, type ComplaintSummary } from '../../calls.gen.ts';
import { subjectNames } from '../subject-names.ts';

export const handle: PageHandle = {
  name: 'staff-complaints',
  catalogs: ['staff-complaints', 'complaints', 'staff-cases'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const state = params.get('state') === 'answered' ? ('answered' as const) : ('open' as const);
  const reference = params.get('reference')?.trim().slice(0, 20) ?? '';
  const cursor = params.get('cursor');
  const answer = await context.get(pageContext).dispatch(getComplaints, {
    state,
    ...(reference === '' ? {} : { reference }),
    ...(cursor ? { cursor } : {}),
  });
  return { ...answer, state, reference };
}

export default function StaffComplaintsPage() {
  const { t } = useLingui();
  const { complaints, next, open, state, reference } = useLoaderData<typeof loader>();
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Complaints`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <Trans>Complaints</Trans>
        </h1>
        <p className="text-ink-muted tabular-nums">
          <Plural value={open} _0="No open complaints" one="# open complaint" other="# open complaints" />
        </p>
      </div>
      <form method="get" className="mt-5 flex items-end gap-3">
        <TextField
          label={t`Number`}
          name="reference"
          defaultValue={reference}
          placeholder="K-7F3QX2"
          maxLength={20}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          <Trans>Find</Trans>
        </Button>
      </form>
      <States current={reference === '' ? state : null} />
      {complaints.length === 0 ? (
        <EmptyState icon={<Inbox />} title={<NothingThere state={state} reference={reference} />} />
      ) : (
        <ul className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface">
          {complaints.map((complaint) => (
            <Entry key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/complaints?state=${state}&cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
    </main>
  );
}

function States({ current }: { readonly current: 'open' | 'answered' | null }) {
  const { t } = useLingui();
  const states = [
    ['open', t`Open`],
    ['answered', t`Answered`],
  ] as const;
  return (
    <nav aria-label={t`Complaints`} className="mt-5 flex gap-6 border-b border-line">
      {states.map(([state, text]) => (
        <a
          key={state}
          href={`/staff/complaints?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-muted no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

function NothingThere({
  state,
  reference,
}: {
  readonly state: 'open' | 'answered';
  readonly reference: string;
}) {
  if (reference !== '') return <Trans>No complaint with this number</Trans>;
  return state === 'open' ? (
    <Trans>Everything’s been answered</Trans>
  ) : (
    <Trans>Nothing has been answered yet</Trans>
  );
}

function Entry({ complaint }: { readonly complaint: ComplaintSummary }) {
  const { i18n } = useLingui();
  const {
    id,
    reference,
    subject,
    name,
    flagger,
    created_at: createdAt,
    answered_at: answeredAt,
    claimed_by: claimedBy,
  } = complaint;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={`/staff/complaints/${id}`}
        className="block px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{reference}</span>
          <span className="text-sm text-ink-muted">
            <Time at={answeredAt ?? createdAt} />
          </span>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={subject === 'illegal_content' ? 'danger' : 'neutral'}>
            {i18n._(subjectNames[subject])}
          </Badge>
          {flagger === null ? null : (
            <Badge tone="primary">
              <Trans>Trusted flagger</Trans>
            </Badge>
          )}
          <ClaimBadge by={claimedBy} />
          <span className="min-w-0 wrap-anywhere">{name === '' ? <Trans>Without a name</Trans> : name}</span>
        </span>
      </a>
    </li>
  );
}
