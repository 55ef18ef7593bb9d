import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getChats, getMessages } from '../calls.gen.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ConversationView } from './conversation-view.tsx';

export const handle: PageHandle = { name: 'chats-id', catalogs: ['chat'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const conversation = params['id']!;
  const [chats, messages] = await Promise.all([
    dispatch(getChats, {}),
    dispatch(getMessages, { conversation }),
  ]);
  return { conversation, chats, messages };
}

export default function ConversationPage() {
  const { t } = useLingui();
  const { conversation, chats, messages } = useLoaderData<typeof loader>();
  const { name } = messages.profile;
  return (
    <ChatFrame chats={chats} open={conversation}>
      <PageTitle>{t`Chat with ${name}`}</PageTitle>
      <ConversationView key={conversation} id={conversation} first={messages} chats={chats} />
    </ChatFrame>
  );
}
