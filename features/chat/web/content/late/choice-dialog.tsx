import { Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Gift, Image, MessageCircleQuestionMark, Smile } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ContentChoice } from '../content-menu.tsx';

interface ChoiceDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (choice: ContentChoice) => void;
  readonly onPickPhoto: () => void;
}

export function ChoiceDialog({ onClose, onChoose, onPickPhoto }: ChoiceDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} size="sm" title={t`More than words`}>
      <div className="grid gap-2 pb-3">
        <Button variant="secondary" block icon={<Image />} onClick={onPickPhoto}>
          <Trans>Photo</Trans>
        </Button>
        <Button variant="secondary" block icon={<Gift />} onClick={() => onChoose('gift')}>
          <Trans>Gift</Trans>
        </Button>
        <Button variant="secondary" block icon={<Clapperboard />} onClick={() => onChoose('gif')}>
          <Trans>Animated picture</Trans>
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
