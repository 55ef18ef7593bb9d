import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { openChat } from '../calls.gen.ts';

export const handle: PageHandle = { name: 'members-id-chat' };

/** `/members/:id/chat` leads to the conversation with that member. Opening makes nothing that anybody sees. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { conversation } = await context.get(pageContext).dispatch(openChat, { member: params['id']! });
  return redirect(`/chats/${conversation}`);
}

/** Never seen; a page without one would answer a member who is not there in JSON instead of by the error page. */
export default function OpenChatPage() {
  return null;
}
