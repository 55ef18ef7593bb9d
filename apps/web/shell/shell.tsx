import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { conversationChanged } from '#features/conversation/chat/calls.gen.ts';
import { creditsChanged } from '#features/money/credits/calls.gen.ts';
import { blocksChanged, likesChanged, peopleChanged } from '#features/safety/blocks/calls.gen.ts';
import { MatchWatcher } from '#features/discovery/likes/web/public.ts';
import { photosChanged } from '#features/people/photos/calls.gen.ts';
import { publicPageAt } from '#features/site/sites/public-pages.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { ClientEvent } from '#platform/shared/client-call.ts';
import { onLoggedOut } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { sessionEnded } from '#platform/web/on-session-end.ts';
import { TitleContext } from '#platform/web/page-title.tsx';
import { noteShownPage } from '#platform/web/remembered-pages.ts';
import {
  RealtimeProvider,
  useOnReconnect,
  useOnSocketRefused,
  useRealtimeEvent,
} from '#platform/web/realtime.ts';
import { useAfterBack } from '#platform/web/use-after-back.ts';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { ToastProvider } from '#platform/web/ui/toast.tsx';
import { useOnline } from '#platform/web/use-online.ts';
import { setAppBadge } from './app-badge.ts';
import { isLoggingOut } from './logging-out.ts';
import { watchSession } from './watch-session.ts';

const MemberWatch = lazyPart(() => import('./member-watch.tsx'));

/**
 * The parts of every page, whatever its layout: events, toasts, progress, the count in the title, the app
 * badge.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const { name } = useSettings();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  useEffect(() => noteShownPage(pathname + search), [pathname, search]);
  const unreadCount = user ? user.unread_messages + user.new_likes : 0;
  useEffect(() => setAppBadge(navigator, unreadCount), [unreadCount]);
  useEffect(() => onLoggedOut(leaveToLogIn), []);
  const queries = useQueryClient();
  const memberId = user?.profile.id;
  useEffect(() => (memberId ? watchSession(queries, memberId, reloadPage) : undefined), [queries, memberId]);
  return (
    <TitleContext value={{ site: name, waiting: unreadCount, shared: publicPageAt(pathname) !== null }}>
      <RealtimeProvider enabled={user !== null}>
        <ToastProvider>
          <ProgressBar active={navigation.state !== 'idle'} />
          {children}
          {user ? <OfflineNote /> : null}
          {user ? <MemberEvents /> : null}
          {user ? (
            <Suspense>
              <MemberWatch />
            </Suspense>
          ) : null}
        </ToastProvider>
      </RealtimeProvider>
    </TitleContext>
  );
}

/**
 * The server decides, based on the current session: another member's session, or none, which leads to the log-in page.
 */
function reloadPage(): void {
  if (isLoggingOut()) return;
  sessionEnded();
  location.reload();
}

/**
 * The session ended elsewhere. The failed call returns first, so that its page can keep the typed input.
 */
function leaveToLogIn(): void {
  if (isLoggingOut()) return;
  sessionEnded();
  const returnPath = location.pathname + location.search;
  setTimeout(() => location.assign(`/login?return_to=${encodeURIComponent(returnPath)}&ended=yes`));
}

/** Refetches what an event reports as changed. After a gap in the events, refetches everything. */
function MemberEvents() {
  const queries = useQueryClient();
  useEventChanges(conversationChanged);
  useEventChanges(likesChanged);
  useEventChanges(creditsChanged);
  useEventChanges(blocksChanged);
  useEventChanges(peopleChanged);
  useEventChanges(photosChanged);
  useOnReconnect(() => void queries.invalidateQueries());
  useOnSocketRefused(() => void markChanged(queries, ['viewer']));
  // The page may be from before a log-out, an order or a payment.
  useAfterBack(useCallback(() => void markChanged(queries, ['viewer']), [queries]));
  return <MatchWatcher />;
}

function useEventChanges(event: ClientEvent): void {
  const queries = useQueryClient();
  useRealtimeEvent(event, () => void markChanged(queries, event.changes));
}

/**
 * Says over a page that stays open without a connection how old it may be. A conversation, and a page
 * that could not be fetched, say it themselves.
 */
function OfflineNote() {
  const online = useOnline();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[max(3.75rem,env(safe-area-inset-top))] z-40 flex justify-center lg:top-20 [:root:has([data-offline-line])_&]:hidden"
    >
      {online ? null : (
        <p className="flex items-center gap-2 rounded-pill bg-ink px-4 py-2 text-sm font-semibold text-page shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <Trans>You’re offline, so this may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
