import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { foldName } from '#platform/shared/fold-name.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { ChatOverviewItem } from '../../contract.ts';

interface Filter {
  readonly name: string;
  readonly unreadOnly: boolean;
}

export const everyChat: Filter = { name: '', unreadOnly: false };

export function matchesFilter(
  { profile, num_unread_messages: unread }: Pick<ChatOverviewItem, 'profile' | 'num_unread_messages'>,
  { name, unreadOnly }: Filter,
): boolean {
  return foldName(profile.name).includes(foldName(name)) && (unread > 0 || !unreadOnly);
}

interface ChatFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Filters the list by name, or to unread chats. */
export function ChatFilter({ filter, onChange }: ChatFilterProps) {
  const { t } = useLingui();
  const { unreadOnly } = filter;
  return (
    <search className="flex items-center gap-2 px-4 pt-1 pb-2">
      <span className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3.5 size-4.5 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          value={filter.name}
          maxLength={40}
          aria-label={t`Search your chats by name`}
          placeholder={t`Search`}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...filter, name: currentTarget.value })}
          className="min-h-11 w-full rounded-pill border border-line bg-surface pe-3 ps-10 text-base text-ink placeholder:text-ink-muted"
        />
      </span>
      <button
        type="button"
        aria-pressed={unreadOnly}
        onClick={() => onChange({ ...filter, unreadOnly: !unreadOnly })}
        className={classNames(
          'min-h-11 shrink-0 rounded-pill px-4 text-sm font-semibold transition-colors',
          unreadOnly
            ? 'bg-ink text-page'
            : 'bg-surface text-ink ring-1 ring-line ring-inset hover:bg-surface-muted',
        )}
      >
        <Trans>Unread</Trans>
      </button>
    </search>
  );
}
