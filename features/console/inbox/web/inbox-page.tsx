import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { caseKinds } from '#features/safety/cases/case-choices.ts';
import { KeyHint } from '#features/safety/moderation/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { minute } from '#platform/shared/time.ts';
import { getInbox, getInboxCase, getInboxFigures } from '../calls.gen.ts';
import { toCaseKey } from './case-key.ts';
import { CasePane } from './case-pane.tsx';
import { FailedDecisions } from './failed-decisions.tsx';
import { QueueFigures } from './inbox-figures.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { useInbox, type InboxQuery } from './use-inbox.ts';
import { useAhead } from './use-open-case.ts';

export const handle: PageHandle = {
  name: 'staff-inbox',
  catalogs: [
    'staff-inbox',
    'staff-cases',
    'staff-moderation',
    'staff-reports',
    'staff-complaints',
    'reports',
    'complaints',
    'report-form',
    'photos',
    'profiles',
  ],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const query = parseQuery(params);
  const subject = params.get('case');
  const [page, figures, named] = await Promise.all([
    dispatch(getInbox, query),
    dispatch(getInboxFigures, {}),
    query.kind && subject ? dispatch(getInboxCase, { kind: query.kind, subject }) : undefined,
  ]);
  return { page, figures, query, named, now: Date.now() };
}

function parseQuery(params: URLSearchParams): InboxQuery {
  const cursor = params.get('after');
  const kind = caseKinds.find((each) => each === params.get('kind'));
  return {
    ...(cursor ? { cursor } : {}),
    ...(kind ? { kind } : {}),
    ...(params.get('state') === 'decided' ? { state: 'decided' as const } : {}),
  };
}

/** The address of a list: of one kind, or with the saved filter. */
function listAddress({ kind, state = 'open', cursor }: InboxQuery): string {
  const params = new URLSearchParams({
    ...(kind === undefined ? {} : { kind }),
    ...(state === 'open' ? {} : { state }),
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  return params.size === 0 ? '/staff/inbox' : `/staff/inbox?${params}`;
}

/** The cases that need a decision, or the decided ones, in one list that works with the keyboard alone. */
export default function InboxPage() {
  const { t } = useLingui();
  const { page: first, figures, query, named, now: loadedAt } = useLoaderData<typeof loader>();
  const { state = 'open', cursor, kind } = query;
  const ofKind = kind === undefined ? {} : { kind };
  const navigate = useNavigate();
  const inbox = useInbox(first, query, named?.item);
  const { page, items, chosen, open, waiting } = inbox;
  const ready = useHydrated();
  const now = useNow(loadedAt);
  const [help, setHelp] = useState(false);
  useAhead(open ? inbox.ahead : []);
  const show = (next: InboxQuery) => {
    void navigate(listAddress(next));
    inbox.refetch();
  };
  const close = () => {
    inbox.close();
    if (named) void navigate(listAddress({ ...ofKind, state }), { replace: true });
  };
  useCaseKeys({
    j: () => inbox.move(1),
    arrowdown: () => inbox.move(1),
    k: () => inbox.move(-1),
    arrowup: () => inbox.move(-1),
    enter: open ? undefined : () => inbox.show(chosen),
    escape: open ? close : undefined,
    z: inbox.undo,
    '?': () => setHelp(true),
  });
  return (
    <main className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
      <PageTitle>{t`Inbox`}</PageTitle>
      <section
        aria-label={t`Cases`}
        className={classNames(
          'border-line lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:border-r',
          open && 'max-lg:hidden',
        )}
      >
        <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-3">
          <h1 className="text-2xl">
            <Trans>Inbox</Trans>
          </h1>
          <p role="status" className="text-sm text-ink-muted tabular-nums">
            <Plural value={waiting} _0="Nothing waiting" one="# waiting" other="# waiting" />
          </p>
        </div>
        <InboxFilters
          key={kind}
          filter={page.filter}
          kinds={page.kinds}
          state={state}
          ready={ready}
          onState={(next) => show({ ...ofKind, state: next })}
          onSaved={(next) => show({ state: next })}
        />
        <FailedDecisions failed={page.failed} onDismissed={inbox.refetch} />
        {items.length === 0 ? (
          <EmptyState
            icon={<CircleCheck />}
            title={
              state === 'open' ? (
                <Trans>Everything’s been decided</Trans>
              ) : (
                <Trans>Nothing has been decided yet</Trans>
              )
            }
            text={<Trans>New cases appear here automatically.</Trans>}
          />
        ) : (
          <InboxList
            state={state}
            items={items}
            chosen={chosen}
            isOpen={open !== undefined}
            ready={ready}
            now={now}
            onOpen={inbox.show}
          />
        )}
        <p className="flex justify-between gap-4 p-4 text-sm empty:hidden">
          {cursor === undefined ? null : (
            <Link
              to={listAddress({ ...ofKind, state })}
              className="text-primary underline underline-offset-4"
            >
              <Trans>Back to the first</Trans>
            </Link>
          )}
          {page.next === null ? null : (
            <Link
              to={listAddress({ ...ofKind, state, cursor: page.next })}
              className="text-primary underline underline-offset-4"
            >
              <Trans>Later cases</Trans>
            </Link>
          )}
        </p>
      </section>
      <div className="min-w-0">
        {open ? (
          <CasePane
            key={toCaseKey(open)}
            item={open}
            loaded={named && toCaseKey(named.item) === toCaseKey(open) ? named : undefined}
            now={now}
            draft={inbox.findDraft(open)}
            onDecide={inbox.decide}
            onGone={() => inbox.skip(open)}
            onClose={close}
          />
        ) : (
          <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-5 pb-16 lg:px-8">
            <div className="flex flex-wrap gap-2 max-lg:hidden">
              {chosen ? (
                <Button size="sm" disabled={!ready} onClick={() => inbox.show(chosen)}>
                  <Trans>Open the selected case</Trans> <KeyHint>⏎</KeyHint>
                </Button>
              ) : null}
              <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setHelp(true)}>
                <Trans>Shortcuts</Trans> <KeyHint>?</KeyHint>
              </Button>
            </div>
            <QueueFigures initial={figures} now={now} />
          </div>
        )}
      </div>
      <UndoBar undoable={inbox.undoable} onUndo={inbox.undo} />
      {help ? <KeysDialog onClose={() => setHelp(false)} /> : null}
    </main>
  );
}

/** The time, updated every half minute. Begins with the server's, so that both render the same. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
