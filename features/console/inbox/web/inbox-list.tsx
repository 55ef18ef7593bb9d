import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { caseIcons, caseNames, ClaimBadge } from '#features/safety/cases/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { InboxItem } from '../contract.ts';
import type { InboxState } from '../inbox-choices.ts';
import { toCaseKey } from './case-key.ts';
import { StateBadge } from './state-badge.tsx';

interface InboxListProps {
  readonly state: InboxState;
  readonly items: readonly InboxItem[];
  readonly chosen: InboxItem | undefined;
  readonly isOpen: boolean;
  readonly ready: boolean;
  readonly now: number;
  readonly onOpen: (item: InboxItem) => void;
}

/** The cases that wait, urgent ones first, or the decided ones. */
export function InboxList({ state, items, chosen, isOpen, ready, now, onOpen }: InboxListProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={state === 'open' ? t`Open cases` : t`Decided cases`} className="border-t border-line">
      {items.map((item) => {
        const isChosen = chosen !== undefined && toCaseKey(chosen) === toCaseKey(item);
        return (
          <Row
            key={toCaseKey(item)}
            item={item}
            isChosen={isChosen}
            isOpen={isOpen && isChosen}
            ready={ready}
            now={now}
            onOpen={() => onOpen(item)}
          />
        );
      })}
    </ol>
  );
}

interface RowProps extends Pick<InboxListProps, 'ready' | 'now' | 'isOpen'> {
  readonly item: InboxItem;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function Row({ item, isChosen, isOpen, ready, now, onOpen }: RowProps) {
  const { i18n } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const Icon = caseIcons[item.kind];
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row} className="scroll-my-16 border-b border-line">
      <button
        type="button"
        disabled={!ready}
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-chosen={isChosen || undefined}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-s-3 border-transparent px-4 py-2.5 text-left text-sm hover:bg-surface-muted aria-[current=true]:border-primary aria-[current=true]:bg-surface-muted lg:data-chosen:border-primary"
      >
        <Icon className="size-4.5 text-ink-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            {item.member?.name ?? item.reference ?? i18n._(caseNames[item.kind])}
          </span>
          <span className="block truncate text-xs text-ink-muted">
            {i18n._(caseNames[item.kind])}
            {item.member && item.reference ? ` · ${item.reference}` : ''}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <StateBadge item={item} now={now} />
          {item.trusted ? (
            <Badge tone="primary">
              <Trans>Trusted flagger</Trans>
            </Badge>
          ) : null}
          {item.urgent && !item.trusted ? (
            <Badge tone="danger">
              <Trans>Urgent</Trans>
            </Badge>
          ) : null}
        </span>
        {item.claimed_by ? (
          <span className="col-span-2 col-start-2 mt-1 min-w-0 truncate">
            <ClaimBadge by={item.claimed_by} />
          </span>
        ) : null}
      </button>
    </li>
  );
}
