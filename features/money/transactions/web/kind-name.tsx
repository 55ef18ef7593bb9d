import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { TransactionSummary } from '../contract.ts';
import { kindNames } from './kind-names.ts';

/** The kind of a transaction, and the other member if known. */
export function KindName({
  transaction: { kind, with: friend },
}: {
  readonly transaction: TransactionSummary;
}) {
  const { i18n } = useLingui();
  if (friend === null) return <>{i18n._(kindNames[kind])}</>;
  if (kind === 'photo') return <Trans>Photo to {friend}</Trans>;
  if (kind === 'gift') return <Trans>Gift to {friend}</Trans>;
  if (kind === 'gif') return <Trans>GIF to {friend}</Trans>;
  return <Trans>Message to {friend}</Trans>;
}
