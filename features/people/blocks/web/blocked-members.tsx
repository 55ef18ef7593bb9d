import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { callKey, callMeta, useSend } from '#platform/web/use-call.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { getBlocks, unblockMember, type BlockedMember } from '../calls.gen.ts';

/** Lists the blocked members, each with a button to unblock them. */
export function BlockedMembers({ first }: { readonly first: CallResponse<typeof getBlocks> }) {
  const blocks = useInfiniteQuery({
    queryKey: [...callKey(getBlocks), 'pages'],
    meta: callMeta(getBlocks),
    queryFn: ({ pageParam, signal }) => call(getBlocks, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    initialData: { pages: [first], pageParams: [''] },
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });
  const members = blocks.data.pages.flatMap((page) => page.members);
  if (members.length === 0) {
    return (
      <p>
        <Trans>You haven’t blocked anyone. You can do that on any profile and in any chat.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <Blocked key={member.id} member={member} />
        ))}
      </ul>
      {blocks.hasNextPage ? (
        <Button
          variant="secondary"
          loading={blocks.isFetchingNextPage}
          onClick={() => void blocks.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function Blocked({ member }: { readonly member: BlockedMember }) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const { mutate, isPending } = useUnblock(member);
  const day = new Date(member.blocked_at).toLocaleDateString(iso, { dateStyle: 'medium', timeZone });
  const { name } = member;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} src={member.main_image?.thumb_filename} thumbhash={member.main_image?.thumbhash} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">
          <Trans>since {day}</Trans>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11!"
        loading={isPending}
        aria-label={t`Unblock ${name}`}
        onClick={() => mutate({ member: member.id })}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
}

function useUnblock({ name }: BlockedMember) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence();
  return useSend(unblockMember, {
    onSuccess: () => {
      toast.show({ tone: 'success', text: t`${name} is no longer blocked.` });
      return queries.invalidateQueries();
    },
    onError: (error) => void toast.show({ tone: 'danger', text: sentence(error) }),
  });
}
