import { Plural, Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Replaces the add button when the photo limit is reached, and explains how to add more. */
export function LimitTile({ limit }: { readonly limit: number }) {
  const premium = useUser()?.paid_user ?? false;
  const { premium_photos: premiumPhotos } = useSettings();
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line-control p-3 text-center text-sm text-ink-muted sm:aspect-3/4">
      <ImageOff aria-hidden="true" className="size-8" />
      {premium || premiumPhotos <= limit ? (
        <p className="text-pretty">
          <Plural
            value={limit}
            one="You’ve reached your limit of # photo. Remove it to add another."
            other="You’ve reached your limit of # photos. Remove one to add another."
          />
        </p>
      ) : (
        <>
          <p className="text-pretty">
            <Plural
              value={limit}
              _0="Free members can’t add photos."
              one="Free members can have # photo."
              other="Free members can have # photos."
            />{' '}
            <Trans>With premium you can have {premiumPhotos}.</Trans>
          </p>
          <Button asChild size="sm" variant="secondary">
            <Link to="/premium">
              <Trans>Get premium</Trans>
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}
