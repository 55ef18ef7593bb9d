import { Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';

/** In one line: how a member gets premium, and what it is. */
export function PremiumMeaning() {
  const { premium_photos: photos, free_photos: freePhotos } = useSettings();
  return (
    <>
      <Trans>Your first bundle makes you Premium.</Trans>{' '}
      {photos > freePhotos ? (
        <Trans>
          You can then see every photo, read whole chats and add {photos} photos of yourself. It’s not a
          subscription.
        </Trans>
      ) : (
        <Trans>You can then see every photo and read whole chats. It’s not a subscription.</Trans>
      )}
    </>
  );
}
