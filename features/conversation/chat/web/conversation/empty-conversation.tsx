import { Trans } from '@lingui/react/macro';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';

const Suggestions = lazyPart(() => import('../content/late/suggestions.tsx'));

interface EmptyConversationProps {
  readonly conversation: string;
  readonly member: MemberCard;
  /** Suggestions help only members who can send them. */
  readonly canWrite: boolean;
  readonly onSuggestion: (text: string) => void;
}

/** Both members, what they share, and openings to choose from. */
export function EmptyConversation({ conversation, member, canWrite, onSuggestion }: EmptyConversationProps) {
  const own = useUser()?.profile;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-2 py-6 text-center">
      <div className="flex items-center">
        {own ? (
          <Avatar
            name={own.name}
            src={own.main_image?.thumb_filename}
            thumbhash={own.main_image?.thumbhash}
            size="xl"
            className="-me-4 rounded-pill shadow-photo"
          />
        ) : null}
        <Avatar
          name={member.name}
          src={member.main_image?.thumb_filename}
          thumbhash={member.main_image?.thumbhash}
          size="xl"
          className="rounded-pill shadow-photo ring-4 ring-surface"
        />
      </div>
      <h2 className="mt-5 text-xl">
        <Trans>Say hello to {member.name}</Trans>
      </h2>
      <p className="mt-1 text-ink-muted">
        <Trans>A question about their profile works better than “hi”.</Trans>
      </p>
      {canWrite ? (
        <div className="mt-5 min-h-60 w-full">
          <LateContent catalogs={['chat-content', 'profiles']}>
            <Suggestions conversation={conversation} onChoose={onSuggestion} />
          </LateContent>
        </div>
      ) : null}
    </div>
  );
}
