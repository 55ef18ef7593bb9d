import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { MemberCard } from '#features/profiles/contract.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';

export function ConversationHeader({ profile }: { readonly profile: MemberCard }) {
  const { t } = useLingui();
  const { fictional_singular: fictional } = useSettings();
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
      <Link
        to="/chats"
        aria-label={t`Back to all conversations`}
        className="grid size-11 shrink-0 place-items-center rounded-pill text-ink hover:bg-surface-muted lg:hidden"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Link
        to={`/members/${profile.id}`}
        className="flex min-w-0 items-center gap-3 rounded-field px-1 py-0.5 no-underline hover:bg-surface-muted"
      >
        <Avatar
          name={profile.name}
          src={profile.main_image?.thumb_filename}
          thumbhash={profile.main_image?.thumbhash}
          online={profile.online}
        />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold text-ink">
              {profile.name}, {profile.age}
            </span>
            {profile.fictional && fictional ? <Badge tone="neutral">{fictional}</Badge> : null}
          </span>
          <span className="block truncate text-sm text-ink-muted">
            {profile.online ? <Trans>Online</Trans> : (profile.city ?? profile.region ?? profile.country)}
          </span>
        </span>
      </Link>
    </header>
  );
}
