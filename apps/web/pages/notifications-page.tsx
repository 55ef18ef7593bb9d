import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
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
import { followed } from '#platform/web/ui/use-link-clicks.ts';

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
 * Shows the member what is new: unread chats and people with new likes. Below are the notification settings (RT-22).
 */
export default function NotificationsPage() {
  const { t } = useLingui();
  const { chats, likes, settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t`Notifications`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Notifications</Trans>
      </h1>
      <News chats={chats} likes={likes} />
      <section
        id="settings"
        aria-labelledby="notification-settings"
        className="mt-10 grid scroll-mt-24 grid-cols-1 gap-4"
      >
        <h2 id="notification-settings" className="text-lg font-semibold">
          <Trans>What you get</Trans>
        </h2>
        <NotificationSettings first={settings} />
      </section>
    </>
  );
}

type Answers = Awaited<ReturnType<typeof loader>>;

function News(first: Pick<Answers, 'chats' | 'likes'>) {
  const { data: { chats } = first.chats } = useCall(getChats, {}, { initialData: first.chats });
  const { data: { liked_by: likedBy } = first.likes } = useCall(getLikes, {}, { initialData: first.likes });
  const unreadChats = chats.filter((chat) => chat.num_unread_messages > 0);
  const likes = likedBy.filter((like) => like.like_new);
  if (unreadChats.length + likes.length === 0) {
    return (
      <p className="mt-3 text-pretty text-ink-muted">
        <Trans>Nothing new right now. New messages and likes will appear here.</Trans>{' '}
        <a href="/members" {...followed} className="font-semibold text-ink underline">
          <Trans>Find people</Trans>
        </a>
      </p>
    );
  }
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
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
      <a
        href={to}
        {...followed}
        className="flex items-center gap-3 py-3 text-ink no-underline hover:bg-surface-muted"
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
      </a>
    </li>
  );
}
