import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import type { AccountState } from '../contract.ts';

const names: Readonly<Record<AccountState, MessageDescriptor>> = {
  not_confirmed: msg`Not confirmed`,
  active: msg`Active`,
  imported: msg`Imported`,
  paused: msg`Paused`,
  suspended: msg`Suspended`,
  deleted: msg`Deleted`,
  erased: msg`Erased`,
};

const tones: Readonly<Record<AccountState, BadgeTone>> = {
  not_confirmed: 'warning',
  active: 'success',
  imported: 'warning',
  paused: 'neutral',
  suspended: 'danger',
  deleted: 'neutral',
  erased: 'neutral',
};

export function StateBadge({ state }: { readonly state: AccountState }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[state]}>{i18n._(names[state])}</Badge>;
}
