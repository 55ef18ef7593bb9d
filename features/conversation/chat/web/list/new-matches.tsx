import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { FictionalMark } from '../fictional-mark.tsx';
import { useOpenChat } from '../use-open-chat.ts';

interface NewMatchesProps {
  readonly members: readonly MemberCard[];
  readonly heading: 'h2' | 'h3';
}

/** Matches who have not written to each other yet, in a row that scrolls sideways. A tap opens the conversation. */
export function NewMatches({ members, heading: Heading }: NewMatchesProps) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="new-matches" className="pt-1 pb-2 noscript:hidden">
      <Heading
        id="new-matches"
        className="px-4 font-sans text-sm font-semibold tracking-normal text-ink-muted"
      >
        <Trans>New matches</Trans>
      </Heading>
      <ul className="flex overflow-x-auto overscroll-x-contain px-1.5 py-1 [scrollbar-width:none]">
        {members.map((member) => (
          <li key={member.id} className="w-21 shrink-0">
            <Match member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Match({ member }: { readonly member: MemberCard }) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const { id, name, main_image: image, online } = member;
  const chat = useOpenChat(id, {
    onError: (error) =>
      void toast.show({ tone: 'danger', title: t`We couldn’t open the chat`, text: sentence(error) }),
  });
  return (
    <button
      type="button"
      aria-busy={chat.isPending || undefined}
      onClick={chat.isPending ? undefined : chat.open}
      className="grid w-full justify-items-center rounded-card px-1 py-1.5 hover:bg-surface-muted focus-visible:-outline-offset-2"
    >
      <span className="relative grid rounded-pill p-0.5 ring-2 ring-primary">
        <Avatar
          name={name}
          src={image?.thumb_filename}
          thumbhash={image?.thumbhash}
          online={online}
          className="size-15"
        />
        {chat.isPending ? (
          <span className="absolute inset-0.5 grid place-items-center rounded-pill bg-black/45 text-white">
            <Spinner decorative />
          </span>
        ) : null}
      </span>
      <span className="mt-1.5 w-full truncate text-center text-sm font-medium text-ink">
        <span className="sr-only">
          <Trans>Say hello to {name}</Trans>
        </span>
        <span aria-hidden="true">{name}</span>
      </span>
      <FictionalMark profile={member} />
    </button>
  );
}
