import { useLingui } from '@lingui/react';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { InboxItem } from '../contract.ts';
import { decidedNames } from './case-names.ts';
import { DueBadge } from './due-badge.tsx';

/** When an open case is due, or how a case was decided. */
export function StateBadge({ item, now }: { readonly item: InboxItem; readonly now: number }) {
  const { i18n } = useLingui();
  if (item.decision === null) return <DueBadge at={item.due_at} now={now} />;
  return <Badge tone="neutral">{i18n._(decidedNames[item.decision])}</Badge>;
}
