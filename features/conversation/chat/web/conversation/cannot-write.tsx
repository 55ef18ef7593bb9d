import { Plural, Trans } from '@lingui/react/macro';
import { Hourglass, ShieldAlert, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CreditsLink } from '#features/money/payments/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ConversationState } from './conversation-state.ts';
import { useCostInMoney, type CreditPrice } from '../composer/cost-in-money.ts';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shown instead of the text field, or above it. */
function Notice({ icon, action, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-muted px-4 py-3 text-sm text-ink"
    >
      <span aria-hidden="true" className="text-ink-muted [&>svg]:size-5">
        {icon}
      </span>
      <p className="min-w-40 flex-1">{children}</p>
      {action}
    </div>
  );
}

const FindPeople = () => (
  <Button asChild size="sm" variant="secondary">
    <Link to="/members">
      <Trans>Find people</Trans>
    </Link>
  </Button>
);

interface CannotWriteProps {
  /** As the page shows it. */
  readonly name: string;
  readonly gone: ConversationState['other_gone'];
}

/** Why the member cannot write here now, and what to do instead. */
export function CannotWrite({ name, gone }: CannotWriteProps) {
  if (gone === 'cheat') {
    return (
      <Notice icon={<ShieldAlert />} action={<FindPeople />}>
        <Trans>
          We removed this member for scamming people. Don’t send money or private photos, here or anywhere
          else. We’ve returned what you paid for messages that were never read.
        </Trans>
      </Notice>
    );
  }
  if (gone === 'away') {
    return (
      <Notice icon={<UserX />} action={<FindPeople />}>
        <Trans>This member is unavailable, so you can’t write any more. Your messages stay here.</Trans>
      </Notice>
    );
  }
  return (
    <Notice icon={<Hourglass />}>
      <Trans>{name} hasn’t confirmed their email address yet. You can reply as soon as they have.</Trans>
    </Notice>
  );
}

interface NeedsCreditsProps {
  readonly cost: number;
  readonly creditPrice: CreditPrice;
}

/** The next message costs more than the member has. */
export function NeedsCredits({ cost, creditPrice }: NeedsCreditsProps) {
  const money = useCostInMoney(creditPrice)(cost);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-muted px-4 py-3 text-ink">
      <p className="min-w-40 flex-1 text-sm">
        {money === '' ? (
          <Plural
            value={cost}
            one="Your next message costs # credit."
            other="Your next message costs # credits."
          />
        ) : (
          <Plural
            value={cost}
            one={`Your next message costs # credit (about ${money}).`}
            other={`Your next message costs # credits (about ${money}).`}
          />
        )}{' '}
        <Trans>What you typed stays here.</Trans>
      </p>
      <Button asChild size="sm">
        <CreditsLink>
          <Trans>Buy credits</Trans>
        </CreditsLink>
      </Button>
    </div>
  );
}
