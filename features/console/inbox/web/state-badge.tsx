import { useLingui } from '@lingui/react';
import { decisionNames } from '#features/people/cases/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { InboxItem } from '../contract.ts';
import { DueBadge } from './due-badge.tsx';

/** When an open case is due, or how a case was decided. */
export function StateBadge({ item, now }: { readonly item: InboxItem; readonly now: number }) {
  const { i18n } = useLingui();
  if (item.decision === null) return <DueBadge at={item.due_at} now={now} />;
  return <Badge tone="neutral">{i18n._(decisionNames[item.decision])}</Badge>;
}
