import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { openChat } from '../../calls.gen.ts';

export const handle: PageHandle = { name: 'members-id-chat' };

/**
 * Redirects `/members/:id/chat` to the conversation with that member. Opening it creates nothing that the other member
 * sees.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { conversation } = await context.get(pageContext).dispatch(openChat, { member: params['id']! });
  return redirect(`/chats/${conversation}`);
}

/** Never rendered. Without a component, an unknown member would get a JSON response instead of the error page. */
export default function OpenChatPage() {
  return null;
}
