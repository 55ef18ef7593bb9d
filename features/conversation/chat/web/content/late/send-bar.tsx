import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gifErrorMessages } from '#features/conversation/gifs/web/public.ts';
import { giftErrorMessages } from '#features/conversation/gifts/web/public.ts';
import { CreditsLink } from '#features/money/payments/web/public.ts';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { chatErrors } from '../../../calls.gen.ts';
import { useCostInMoney, type CreditPrice } from '../../composer/cost-in-money.ts';
import type { ConversationState } from '../../conversation/conversation-state.ts';
import { chatErrorMessages } from '../../error-messages.ts';
import { Balance } from '../../composer/message-price.tsx';

const messages = { ...photoErrorMessages, ...giftErrorMessages, ...gifErrorMessages, ...chatErrorMessages };

/** Makes the member confirm, before paying, that they know the profile is fictional. */
export function FictionalCheck({
  state,
  confirmed,
  onConfirm,
}: {
  readonly state: ConversationState;
  readonly confirmed: boolean;
  readonly onConfirm: (confirmed: boolean) => void;
}) {
  const { fictional_warning: warning } = useSettings();
  if (!state.fictional_unconfirmed) return null;
  return (
    <Alert tone="warning" className="mb-3">
      {warning ? <p className="mb-2">{warning}</p> : null}
      <Checkbox
        label={<Trans>I know this profile isn’t a real person.</Trans>}
        checked={confirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </Alert>
  );
}

/** What an action costs: as shown, or as the server said when it had become more than that. */
export const costAfter = (error: unknown, shown: number): number =>
  isCallError(error, chatErrors.price_changed) ? Number(error.args['cost']) : shown;

/** Why sending failed, with a link to buy credits if there are too few. */
export function SendFailure({
  error,
  className = 'mt-3',
}: {
  readonly error: unknown;
  readonly className?: string;
}) {
  const sentence = useErrorSentence(messages);
  if (!error) return null;
  const canBuy =
    isCallError(error, chatErrors.insufficient_credits) || isCallError(error, chatErrors.premium_only);
  return (
    <Alert tone="danger" role="alert" className={className}>
      {sentence(error)}
      {canBuy ? <BuyLink /> : null}
    </Alert>
  );
}

export function BuyLink() {
  return (
    <span className="mt-2 block">
      <BuyButton size="sm" />
    </span>
  );
}

export function BuyButton({ size }: { readonly size?: 'sm' }) {
  return (
    <Button asChild size={size}>
      <CreditsLink>
        <Trans>Buy credits</Trans>
      </CreditsLink>
    </Button>
  );
}

interface PriceLineProps {
  readonly cost: number;
  readonly balance: number;
  readonly creditPrice: CreditPrice;
}

const lineLook =
  'self-center text-center text-sm text-balance text-ink-muted sm:order-first sm:me-auto sm:text-start';

/** The price, in credits and in money, and the balance. */
export function PriceLine({ cost, balance, creditPrice }: PriceLineProps): ReactNode {
  const money = useCostInMoney(creditPrice)(cost);
  return (
    <p className={lineLook}>
      {cost === 0 ? (
        <Trans>This is free.</Trans>
      ) : money !== '' ? (
        <Plural
          value={cost}
          one={`Costs # credit (about ${money}).`}
          other={`Costs # credits (about ${money}).`}
        />
      ) : (
        <Plural value={cost} one="Costs # credit." other="Costs # credits." />
      )}{' '}
      <Balance credits={balance} />
    </p>
  );
}

/** The price of every gift, until one is chosen. */
export function EachLine({ cost, balance, creditPrice }: PriceLineProps) {
  const money = useCostInMoney(creditPrice)(cost);
  return (
    <p className={lineLook}>
      {cost === 0 ? (
        <Trans>All gifts are free.</Trans>
      ) : money !== '' ? (
        <Plural
          value={cost}
          one={`Each gift costs # credit (about ${money}).`}
          other={`Each gift costs # credits (about ${money}).`}
        />
      ) : (
        <Plural value={cost} one="Each gift costs # credit." other="Each gift costs # credits." />
      )}{' '}
      <Balance credits={balance} />
    </p>
  );
}

/** Shown instead of a price until a gift is chosen, if their prices differ. */
export function ChooseLine({ balance }: { readonly balance: number }) {
  return (
    <p className={lineLook}>
      <Trans>Choose a gift.</Trans> <Balance credits={balance} />
    </p>
  );
}
