import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Gift, Image, MessageCircleQuestionMark, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { getGifts } from '#features/conversation/gifts/calls.gen.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { useCostInMoney } from '../../composer/cost-in-money.ts';
import { MessagePrice } from '../../composer/message-price.tsx';
import { SheetButton } from '../../sheet-button.tsx';
import type { ContentChoice, ContentTarget } from '../content-menu.tsx';

interface ChoiceDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (choice: ContentChoice) => void;
  readonly onPickPhoto: () => void;
  readonly target: Pick<ContentTarget, 'state' | 'creditPrice'>;
}

/** Everything that can be sent besides text, with its price or requirement, and what the text itself costs. */
export function ChoiceDialog({
  onClose,
  onChoose,
  onPickPhoto,
  target: { state, creditPrice },
}: ChoiceDialogProps) {
  const { t } = useLingui();
  const { gif_cost: gifPrice, photo_cost: photoPrice } = state;
  const premium = useUser()?.paid_user ?? false;
  const gifts = useCall(getGifts, {}).data?.gifts.map(({ credits }) => credits) ?? [];
  const cheapest = Math.min(...gifts);
  const inMoney = useCostInMoney(creditPrice);
  return (
    <Dialog open onClose={onClose} size="sm" title={t`Add to your chat`}>
      <div className="grid grid-cols-3 gap-2 pb-2">
        <Tile icon={<Image />} onClick={premium ? onPickPhoto : () => onChoose('photo')}>
          <Name>
            <Trans>Photo</Trans>
          </Name>{' '}
          {premium ? null : (
            <Note>
              <Trans>Premium</Trans>
            </Note>
          )}{' '}
          <Price credits={photoPrice} money={inMoney(photoPrice)} />
        </Tile>
        <Tile icon={<Gift />} onClick={() => onChoose('gift')}>
          <Name>
            <Trans>Gift</Trans>
          </Name>{' '}
          {gifts.length === 0 ? null : (
            <Price credits={cheapest} money={inMoney(cheapest)} from={cheapest < Math.max(...gifts)} />
          )}
        </Tile>
        <Tile icon={<Clapperboard />} onClick={() => onChoose('gif')}>
          <Name>
            <Trans>GIF</Trans>
          </Name>{' '}
          <Price credits={gifPrice} money={inMoney(gifPrice)} />
        </Tile>
      </div>
      <div className="-mx-2 grid pb-2">
        <SheetButton icon={<MessageCircleQuestionMark />} onClick={() => onChoose('icebreakers')}>
          <Trans>Conversation starters</Trans>
        </SheetButton>
        <SheetButton icon={<Smile />} onClick={() => onChoose('emoji')}>
          <Trans>Emoji</Trans>
        </SheetButton>
      </div>
      {state.can_answer ? (
        <p className="border-t border-line pt-3 pb-2 text-sm text-ink-muted">
          <MessagePrice state={state} creditPrice={creditPrice} />
        </p>
      ) : null}
    </Dialog>
  );
}

interface TileProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tile = ({ icon, onClick, children }: TileProps) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-w-0 flex-col items-center rounded-card bg-surface-muted px-1 pt-4 pb-3 text-center transition-[filter,scale] hover:brightness-97 active:scale-[0.98]"
  >
    <span aria-hidden="true" className="mb-2 [&>svg]:size-7 [&>svg]:stroke-[1.5]">
      {icon}
    </span>
    {children}
  </button>
);

const Name = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-sm font-semibold">{children}</span>
);

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-xs text-ink-muted">{children}</span>
);

interface PriceProps {
  readonly credits: number;
  /** Empty if it costs nothing, or if no price is known. */
  readonly money: string;
  readonly from?: boolean;
}

function Price({ credits, money, from = false }: PriceProps) {
  return (
    <Note>
      {from ? (
        <Plural value={credits} one="from # credit" other="from # credits" />
      ) : (
        <Plural value={credits} _0="Free" one="# credit" other="# credits" />
      )}
      {money === '' ? null : <span className="block">{money}</span>}
    </Note>
  );
}
