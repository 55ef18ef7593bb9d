import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getCreditPrice } from '#features/money/payments/calls.gen.ts';
import { getChats, getMessages } from '../../calls.gen.ts';
import { ChatFrame } from '../chat-frame.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useShownMember } from '../shown-member.ts';

export const handle: PageHandle = {
  name: 'chats-id',
  catalogs: ['chat'],
  tabBar: 'hidden',
  brandLine: 'hidden',
  alerts: 'none',
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const conversation = params['id']!;
  const [chats, messages, { price: creditPrice }] = await Promise.all([
    dispatch(getChats, {}),
    dispatch(getMessages, { conversation }),
    dispatch(getCreditPrice, {}),
  ]);
  return { conversation, chats, messages, creditPrice };
}

export default function ConversationPage() {
  const { t } = useLingui();
  const { conversation, chats, messages, creditPrice } = useLoaderData<typeof loader>();
  const { name } = useShownMember(messages.profile);
  return (
    <ChatFrame chats={chats} open={conversation}>
      <PageTitle>{t`Chat with ${name}`}</PageTitle>
      <ConversationView
        key={conversation}
        id={conversation}
        first={messages}
        chats={chats}
        creditPrice={creditPrice}
      />
    </ChatFrame>
  );
}
