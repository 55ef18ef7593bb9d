import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { ChatPreferencesForm } from '#features/conversation/chat/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-chat', catalogs: ['settings', 'chat'] };

/** Redirects visitors to the log-in page. Reuses the response that the shell requested. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(pageContext).dispatch(getUser, {});
  return null;
}

export default function ChatSettingsPage() {
  const { t } = useLingui();
  return (
    <TopicPage title={t`Chats`}>
      <Suspense fallback={<Skeleton className="h-56" />}>
        <ChatPreferencesForm />
      </Suspense>
    </TopicPage>
  );
}
