import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { foundKindNames } from './found-kinds.ts';
import type { Entry } from './use-found-objects.ts';

interface PaletteEntryProps {
  readonly id: string;
  readonly entry: Entry;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

/** One line of the command palette. The focus stays in the field, so lines are not focusable. */
export function PaletteEntry({ id, entry, chosen, onChoose, onPoint }: PaletteEntryProps) {
  const { icon: Icon, title } = entry;
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      to={entry.path}
      aria-selected={chosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-sm text-ink no-underline aria-selected:bg-surface-muted"
    >
      <Icon className="size-4.5 shrink-0 text-ink-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{title}</span> <Detail entry={entry} />
      </span>
      <span className="shrink-0 text-xs text-ink-muted">
        <KindName entry={entry} />
      </span>
    </Link>
  );
}

function Detail({ entry: { foundObject, place } }: { readonly entry: Entry }) {
  const locale = useIsoLocale();
  if (place !== undefined) return <span className="text-ink-muted">{place}</span>;
  if (!foundObject) return null;
  return (
    <span className="text-ink-muted">
      {foundObject.money ? `${formatMoney(foundObject.money, locale)} ` : null}
      {foundObject.detail ? `${foundObject.detail} ` : null}
      <Time at={foundObject.at} />
    </span>
  );
}

function KindName({ entry: { foundObject } }: { readonly entry: Entry }) {
  const { i18n } = useLingui();
  return foundObject ? i18n._(foundKindNames[foundObject.kind]) : <Trans>Page</Trans>;
}
