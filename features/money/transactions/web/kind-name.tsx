import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { TransactionSummary } from '../contract.ts';
import { kindNames } from './kind-names.ts';

interface KindNameProps {
  readonly transaction: TransactionSummary;
  /** How many transactions of this kind and day are meant. */
  readonly count?: number;
}

/** The kind of a transaction, and the other member if known. */
export function KindName({ transaction, count = 1 }: KindNameProps) {
  const { i18n } = useLingui();
  const { kind, with: friend } = transaction;
  if (count > 1) return <Several of={transaction} count={count} />;
  if (friend === null) return <>{i18n._(kindNames[kind])}</>;
  if (kind === 'photo') return <Trans>Photo to {friend}</Trans>;
  if (kind === 'gift') return <Trans>Gift to {friend}</Trans>;
  if (kind === 'gif') return <Trans>GIF to {friend}</Trans>;
  return <Trans>Message to {friend}</Trans>;
}

function Several({
  of: { kind, with: friend },
  count,
}: {
  readonly of: TransactionSummary;
  readonly count: number;
}) {
  if (kind === 'message_refund')
    return (
      <Plural value={count} one="Credits returned for # message" other="Credits returned for # messages" />
    );
  if (friend === null) {
    if (kind === 'photo') return <Plural value={count} one="# photo in a chat" other="# photos in a chat" />;
    if (kind === 'gift') return <Plural value={count} one="# gift" other="# gifts" />;
    if (kind === 'gif') return <Plural value={count} one="# GIF" other="# GIFs" />;
    return <Plural value={count} one="# message" other="# messages" />;
  }
  if (kind === 'photo')
    return <Plural value={count} one={`# photo to ${friend}`} other={`# photos to ${friend}`} />;
  if (kind === 'gift')
    return <Plural value={count} one={`# gift to ${friend}`} other={`# gifts to ${friend}`} />;
  if (kind === 'gif')
    return <Plural value={count} one={`# GIF to ${friend}`} other={`# GIFs to ${friend}`} />;
  return <Plural value={count} one={`# message to ${friend}`} other={`# messages to ${friend}`} />;
}
