import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, HeartHandshake, MessageCircle, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { FictionalMark, useChatTimes } from '#features/conversation/chat/web/public.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import type { RecentEvent, recentEvents } from './recent-events.ts';

/** What is new, then what the member has seen, and what will appear here if nothing has happened yet. */
export function RecentList({ fresh, earlier }: ReturnType<typeof recentEvents>) {
  if (fresh.length + earlier.length === 0) return <NothingYet />;
  return (
    <>
      <h2 id="new-events" className="mt-6 text-lg">
        <Trans>New</Trans>
      </h2>
      {fresh.length === 0 ? (
        <p className="mt-1 text-pretty text-ink-muted">
          <Trans>You’ve seen everything.</Trans>
        </p>
      ) : (
        <Events events={fresh} labelledBy="new-events" />
      )}
      {earlier.length === 0 ? null : (
        <>
          <h2 id="seen-events" className="mt-8 text-lg">
            <Trans>Seen</Trans>
          </h2>
          <Events events={earlier} labelledBy="seen-events" />
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 font-semibold">
        <MoreLink to="/chats">
          <Trans>All chats</Trans>
        </MoreLink>
        <MoreLink to="/likes/received">
          <Trans>All likes</Trans>
        </MoreLink>
      </p>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      illustration={<Scene name="waiting" />}
      title={<Trans>Nothing here yet</Trans>}
      text={<Trans>When someone writes to you, likes you or matches with you, you’ll see it here.</Trans>}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Find people</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function MoreLink({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-ink underline">
      {children}
    </Link>
  );
}

interface EventsProps {
  readonly events: readonly RecentEvent[];
  readonly labelledBy: string;
}

function Events({ events, labelledBy }: EventsProps) {
  return (
    <ul aria-labelledby={labelledBy} className="mt-1 divide-y divide-line border-b border-line">
      {events.map((event) => (
        <EventRow key={`${event.kind} ${event.member.id}`} event={event} />
      ))}
    </ul>
  );
}

const icons: Readonly<Record<RecentEvent['kind'], LucideIcon>> = {
  message: MessageCircle,
  like: Heart,
  match: HeartHandshake,
};

function EventRow({ event: { kind, member, at, unread, to } }: { readonly event: RecentEvent }) {
  const { t } = useLingui();
  const times = useChatTimes();
  const { name, main_image: image } = member;
  const Icon = icons[kind];
  const sentences: Readonly<Record<RecentEvent['kind'], string>> = {
    message:
      unread === 0
        ? t`${name} sent you a message`
        : t`${plural(unread, { one: `${name} sent you a new message`, other: `${name} sent you # new messages` })}`,
    like: t`${name} likes you`,
    match: t`You and ${name} are a match`,
  };
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-18 items-center gap-3.5 rounded-field px-2 py-2.5 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="relative shrink-0">
          <Avatar name={name} className="size-12" src={image?.thumb_filename} thumbhash={image?.thumbhash} />
          <span className="absolute -end-1 -bottom-1 grid size-6 place-items-center rounded-pill bg-surface-muted text-primary ring-2 ring-page">
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span className={classNames('line-clamp-2 wrap-anywhere', unread > 0 && 'font-semibold')}>
            {sentences[kind]}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <time dateTime={at} suppressHydrationWarning>
              {times.moment(at)}
            </time>
            <FictionalMark profile={member} />
          </span>
        </span>
        {unread > 0 ? (
          <span role="img" aria-label={t`New`} className="size-2.5 shrink-0 rounded-pill bg-primary" />
        ) : null}
      </Link>
    </li>
  );
}
