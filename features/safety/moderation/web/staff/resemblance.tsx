import { Trans, useLingui } from '@lingui/react/macro';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { PhotoReview } from '../../contract.ts';

/** Which known pictures a photo looks like. */
export function Resemblance({ review }: { readonly review: PhotoReview }) {
  const { i18n } = useLingui();
  return (
    <>
      {review.resembles_refused !== null && (
        <Alert tone="warning">
          <Trans>It looks like a photo that was rejected before:</Trans>{' '}
          {i18n._(refusalWords[review.resembles_refused])}
        </Alert>
      )}
      {review.resembles_suspended && (
        <Alert tone="warning">
          <Trans>It looks like a photo that a suspended member used, perhaps taken from somebody else.</Trans>
        </Alert>
      )}
    </>
  );
}
