import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { BuyButton } from './send-bar.tsx';

/** Tells a free member, before they choose a photo, that photos require Premium, and what they cost. */
export function PremiumPhotoDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { photo_credits: price } = useSettings();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Photos are for Premium members`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <BuyButton />
        </>
      }
    >
      <p>
        <Trans>Any bundle of credits makes you a Premium member.</Trans>{' '}
        <Plural
          value={price}
          _0="Photos are free."
          one="A photo costs # credit."
          other="A photo costs # credits."
        />
      </p>
    </Dialog>
  );
}
