import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Gift, Image, MessageCircleQuestionMark, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { getGifts } from '#features/conversation/gifts/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useCall } from '#platform/web/use-call.ts';
import type { ContentChoice } from '../content-menu.tsx';

interface ChoiceDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (choice: ContentChoice) => void;
  readonly onPickPhoto: () => void;
  /** Price of the next message, which is also the price of a GIF. */
  readonly messagePrice: number;
}

/** Everything that can be sent besides text, with its price or requirement. */
export function ChoiceDialog({ onClose, onChoose, onPickPhoto, messagePrice }: ChoiceDialogProps) {
  const { t } = useLingui();
  const { photo_credits: photoPrice } = useSettings();
  const premium = useUser()?.paid_user ?? false;
  const gifts = useCall(getGifts, {}).data?.gifts.map(({ credits }) => credits) ?? [];
  const cheapest = Math.min(...gifts);
  return (
    <Dialog open onClose={onClose} size="sm" title={t`More than words`}>
      <div className="grid gap-2 pb-3">
        <Button
          variant="secondary"
          block
          icon={<Image />}
          onClick={premium ? onPickPhoto : () => onChoose('photo')}
        >
          <Trans>Photo</Trans>
          {premium ? null : (
            <Mark>
              <Trans>Premium</Trans>
            </Mark>
          )}
          <Price credits={photoPrice} />
        </Button>
        <Button variant="secondary" block icon={<Gift />} onClick={() => onChoose('gift')}>
          <Trans>Gift</Trans>
          {gifts.length === 0 ? null : <Price credits={cheapest} from={cheapest < Math.max(...gifts)} />}
        </Button>
        <Button variant="secondary" block icon={<Clapperboard />} onClick={() => onChoose('gif')}>
          <Trans>GIF</Trans>
          <Price credits={messagePrice} />
        </Button>
        <Button
          variant="secondary"
          block
          icon={<MessageCircleQuestionMark />}
          onClick={() => onChoose('icebreakers')}
        >
          <Trans>Conversation starters</Trans>
        </Button>
        <Button variant="secondary" block icon={<Smile />} onClick={() => onChoose('emoji')}>
          <Trans>Emoji</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function Price({ credits, from = false }: { readonly credits: number; readonly from?: boolean }) {
  return (
    <Mark>
      {from ? (
        <Plural value={credits} one="from # credit" other="from # credits" />
      ) : (
        <Plural value={credits} _0="Free" one="# credit" other="# credits" />
      )}
    </Mark>
  );
}

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <>
    {' '}
    <Badge tone="neutral" className="ml-1.5 align-middle">
      {children}
    </Badge>
  </>
);
