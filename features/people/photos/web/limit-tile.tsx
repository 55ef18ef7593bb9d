import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Replaces the add button when the photo limit is reached, and explains how to add more. */
export function LimitTile({ limit }: { readonly limit: number }) {
  const premium = useUser()?.paid_user ?? false;
  const { premium_photos: premiumPhotos } = useSettings();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1 text-sm text-ink-muted">
      {premium || premiumPhotos <= limit ? (
        <p className="min-w-0 flex-1 basis-56 text-pretty">
          <Plural
            value={limit}
            one="You’ve reached your limit of # photo. Remove it to add another."
            other="You’ve reached your limit of # photos. Remove one to add another."
          />
        </p>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-56 text-pretty">
            <Plural
              value={limit}
              _0="Free members can’t add photos."
              one="Free members can have # photo."
              other="Free members can have # photos."
            />{' '}
            <Trans>With Premium you can have {premiumPhotos}.</Trans>
          </p>
          <Button asChild size="sm" variant="secondary" className="min-h-11!">
            <Link to="/premium">
              <Trans>Get Premium</Trans>
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}
