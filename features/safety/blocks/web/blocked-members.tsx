import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { callKey, callMeta, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
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
      <div className="mx-auto grid max-w-md justify-items-center gap-4 py-6 text-center text-pretty">
        <Scene name="away" />
        <p>
          <Trans>You haven’t blocked anyone. You can do that on any profile and in any chat.</Trans>
        </p>
      </div>
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
  const [asks, setAsks] = useState(false);
  const day = new Date(member.blocked_at).toLocaleDateString(iso, { dateStyle: 'medium', timeZone });
  // The server sends no name for members who have left.
  const name = member.name || t`Unavailable member`;
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
        aria-haspopup="dialog"
        aria-label={t`Unblock ${name}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Unblock</Trans>
      </Button>
      {asks ? <UnblockDialog member={member} name={name} onClose={() => setAsks(false)} /> : null}
    </li>
  );
}

interface UnblockDialogProps {
  readonly member: BlockedMember;
  readonly name: string;
  readonly onClose: () => void;
}

/** Says what the other member sees again at once, because that cannot be undone by another block. */
function UnblockDialog({ member, name, onClose }: UnblockDialogProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence();
  const { mutate, isPending, error } = useUnblock(name, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Unblock ${name}?`}
      withCancel
      footer={
        <Button loading={isPending} onClick={() => mutate({ member: member.id })}>
          <Trans>Unblock</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
        {/* A member who has left, or who also blocks this one, stays hidden. */}
        <ul hidden={member.name === ''} className="grid list-disc gap-1.5 ps-5">
          <li>
            <Trans>You’ll see each other again right away: photos, profiles and whether you’re online.</Trans>
          </li>
          <li>
            <Trans>Your likes and your chat come back, and {name} can write to you again.</Trans>
          </li>
        </ul>
        {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
      </div>
    </Dialog>
  );
}

function useUnblock(name: string, onUnblocked: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  return useSend(unblockMember, {
    onSuccess: () => {
      onUnblocked();
      toast.show({ tone: 'success', text: t`${name} is no longer blocked.` });
      return queries.invalidateQueries();
    },
  });
}
