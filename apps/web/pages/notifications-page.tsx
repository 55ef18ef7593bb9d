import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getChats } from '#features/conversation/chat/calls.gen.ts';
import { getLikes } from '#features/discovery/likes/calls.gen.ts';
import { getNotificationSettings } from '#features/conversation/notifications/calls.gen.ts';
import { NotificationSettings } from '#features/conversation/notifications/web/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export const handle: PageHandle = { name: 'notifications', catalogs: ['notifications'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [chats, likes, settings] = await Promise.all([
    dispatch(getChats, {}),
    dispatch(getLikes, {}),
    dispatch(getNotificationSettings, {}),
  ]);
  return { chats, likes, settings };
}

/**
 * Shows what awaits the member: unread conversations and people with new likes. It also has the notification
 * settings (RT-22).
 */
export default function NotificationsPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const { data: { chats } = first.chats } = useCall(getChats, {}, { initialData: first.chats });
  const { data: { liked_by: likedBy } = first.likes } = useCall(getLikes, {}, { initialData: first.likes });
  const unreadChats = chats.filter((chat) => chat.num_unread_messages > 0);
  const likes = likedBy.filter((like) => like.like_new);
  return (
    <main className="mx-auto max-w-2xl px-4 py-8">
      <PageTitle>{t`Notifications`}</PageTitle>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">
        <Trans>Notifications</Trans>
      </h1>
      {unreadChats.length + likes.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={t`Nothing new`}
          text={t`New messages and likes will appear here.`}
          action={
            <Button asChild>
              <Link to="/members">
                <Trans>Find people</Trans>
              </Link>
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-2">
          {unreadChats.map(({ conversation, profile, num_unread_messages: count }) => (
            <Entry
              key={conversation.id}
              to={`/chats/${conversation.id}`}
              member={profile}
              at={conversation.last_message_at}
            >
              <Plural value={count} one="# new message" other="# new messages" />
            </Entry>
          ))}
          {likes.map((like) => (
            <Entry key={like.id} to={`/members/${like.id}`} member={like} at={like.liked_at}>
              <Trans>likes you</Trans>
            </Entry>
          ))}
        </ul>
      )}
      <section
        id="settings"
        aria-labelledby="notification-settings"
        className="mt-10 grid scroll-mt-24 gap-4"
      >
        <h2 id="notification-settings" className="text-xl">
          <Trans>Notification settings</Trans>
        </h2>
        <NotificationSettings first={first.settings} />
        <p>
          <Link to="/settings" className="inline-flex min-h-11 items-center text-primary underline">
            <Trans>All settings</Trans>
          </Link>
        </p>
      </section>
    </main>
  );
}

interface EntryProps {
  readonly to: string;
  readonly member: MemberCard;
  readonly at: string;
  readonly children: ReactNode;
}

function Entry({ to, member, at, children }: EntryProps) {
  const iso = useIsoLocale();
  // Uses the site's time zone, so that server and browser render the same day.
  const { time_zone: timeZone } = useSettings();
  const image = member.main_image;
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 rounded-card bg-surface p-3 text-ink no-underline shadow-rest hover:bg-surface-muted"
      >
        <Avatar
          name={member.name}
          online={member.online}
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{member.name}</span>
          <span className="text-ink-muted">{children}</span>
        </span>
        <time dateTime={at} className="text-sm text-ink-muted">
          {new Date(at).toLocaleDateString(iso, { day: 'numeric', month: 'short', timeZone })}
        </time>
      </Link>
    </li>
  );
}
