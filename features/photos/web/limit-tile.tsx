import { Plural, Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#features/accounts/web/public.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Stands where a photo would be added, and says why none can be. */
export function LimitTile({ limit }: { readonly limit: number }) {
  const premium = useUser()?.paid_user ?? false;
  const { premium_photos: premiumPhotos } = useSettings();
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line-control p-3 text-center text-sm text-ink-muted sm:aspect-3/4">
      <ImageOff aria-hidden="true" className="size-8" />
      {premium || premiumPhotos <= limit ? (
        <p className="text-pretty">
          <Plural
            value={limit}
            one="You have the # photo you may have. Remove it to add another."
            other="You have all # photos you may have. Remove one to add another."
          />
        </p>
      ) : (
        <>
          <p className="text-pretty">
            <Plural
              value={limit}
              one="You have the # photo of a free membership."
              other="You have all # photos of a free membership."
            />{' '}
            <Trans>With Premium you may have {premiumPhotos}.</Trans>
          </p>
          <Button asChild size="sm" variant="secondary">
            <Link to="/premium">
              <Trans>Get Premium</Trans>
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}
