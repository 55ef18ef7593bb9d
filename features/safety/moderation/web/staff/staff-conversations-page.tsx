import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getStaffConversations, type WaitingConversation } from '../../conversations-calls.gen.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { KindName } from './message-lines.tsx';

export const handle: PageHandle = {
  name: 'staff-conversations',
  catalogs: ['staff-moderation'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return context.get(pageContext).dispatch(getStaffConversations, cursor ? { cursor } : {});
}

export default function StaffConversationsPage() {
  const { t } = useLingui();
  const { conversations, next } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t`Operators’ chats`} width="max-w-3xl">
      <p className="mt-2 text-ink-muted">
        <Trans>
          Members who wrote to one of our own profiles, longest wait first. Your answer will say that our
          staff wrote it.
        </Trans>
      </p>
      {conversations.length === 0 ? (
        <EmptyState icon={<MessagesSquare />} title={<Trans>Nobody’s waiting for an answer</Trans>} />
      ) : (
        <ul className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface">
          {conversations.map((conversation) => (
            <Entry key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/conversations?cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
    </StaffPage>
  );
}

function Entry({ conversation }: { readonly conversation: WaitingConversation }) {
  const { id, member, profile, kind, preview, sent_at: at } = conversation;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={`/staff/conversations/${id}`}
        className="block px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <Trans>
              {member.name} to {profile.name}
            </Trans>
          </span>
          <span className="text-sm text-ink-muted">
            <Time at={at} />
          </span>
        </span>
        <bdi className="mt-1 block text-ink-muted wrap-anywhere">
          {kind === 'text' ? preview : <KindName kind={kind} />}
        </bdi>
      </a>
    </li>
  );
}
