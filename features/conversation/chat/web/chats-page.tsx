import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getChats } from '../calls.gen.ts';
import { ChatFrame } from './chat-frame.tsx';
import { knownChats } from './use-chats.ts';

export const handle: PageHandle = { name: 'chats', catalogs: ['chat'] };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getChats, {});
}

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  knownChats(request.url) ?? serverLoader<typeof loader>();

export default function ChatsPage() {
  const { t } = useLingui();
  const chats = useLoaderData<typeof loader>();
  return (
    <ChatFrame chats={chats} open={null}>
      <PageTitle>{t`Chats`}</PageTitle>
      <div className="grid flex-1 place-items-center p-8 text-center text-ink-muted">
        <div>
          <MessagesSquare aria-hidden="true" strokeWidth={1.25} className="mx-auto size-14" />
          <p className="mt-3">
            <Trans>Choose a chat to read it here.</Trans>
          </p>
        </div>
      </div>
    </ChatFrame>
  );
}
