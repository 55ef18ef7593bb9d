import { Trans, useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getChats } from '#features/conversation/chat/calls.gen.ts';
import { getNotificationSettings } from '#features/conversation/notifications/calls.gen.ts';
import { NotificationSettings } from '#features/conversation/notifications/web/public.ts';
import { getLikes } from '#features/discovery/likes/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { recentEvents } from './notifications/recent-events.ts';
import { RecentList } from './notifications/recent-list.tsx';

export const handle: PageHandle = { name: 'notifications', catalogs: ['notifications', 'recent-events'] };

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
 * What other members did, newest first, then the notification settings (RT-22). On a wide screen they are side by side;
 * on a phone, a link at the top leads to the settings.
 */
export default function NotificationsPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const { data: chats = first.chats } = useCall(getChats, {}, { initialData: first.chats });
  const { data: likes = first.likes } = useCall(getLikes, {}, { initialData: first.likes });
  return (
    <main className="mx-auto w-full max-w-6xl gap-x-16 px-4 pt-4 pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:pt-10">
      <PageTitle>{t`Notifications`}</PageTitle>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
            <Trans>Notifications</Trans>
          </h1>
          <a
            href="#settings"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline lg:hidden"
          >
            <Settings2 aria-hidden="true" className="size-5" />
            <Trans>Settings</Trans>
          </a>
        </div>
        <p className="mt-1 text-pretty text-ink-muted">
          <Trans>Who wrote to you and who likes you.</Trans>
        </p>
        <RecentList {...recentEvents({ chats: chats.chats, likes })} />
      </div>
      <section
        id="settings"
        aria-labelledby="notification-settings"
        className="min-w-0 scroll-mt-20 max-lg:mt-12 max-lg:scroll-mt-0 max-lg:border-t-8 max-lg:border-surface-muted max-lg:pt-8"
      >
        <h2 id="notification-settings" className="text-xl md:text-2xl">
          <Trans>Notification settings</Trans>
        </h2>
        <p className="mt-1 mb-5 text-pretty text-ink-muted">
          <Trans>Choose what we email you and what pops up on your device.</Trans>
        </p>
        <NotificationSettings first={first.settings} />
        <p className="mt-4">
          <Link to="/settings" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            <Trans>All settings</Trans>
          </Link>
        </p>
      </section>
    </main>
  );
}
