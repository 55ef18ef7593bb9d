import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { photoDismissal, useDismissal } from './dismissals.ts';

export function PhotoAlert({ className }: { readonly className?: string }) {
  const [dismissed, dismiss] = useDismissal(photoDismissal);
  if (dismissed) return null;
  return (
    <Alert
      className={classNames('in-data-[dismissed~=hide-enrich-alert]:hidden', className)}
      title={<Trans>Your profile doesn’t have a photo yet</Trans>}
      action={
        <Button asChild size="sm" variant="secondary" className="min-h-11!">
          <Link to="/profile">
            <Trans>Add a photo</Trans>
          </Link>
        </Button>
      }
      onDismiss={dismiss}
    >
      <Trans>Show people who you are. We check every photo before anyone else sees it.</Trans>
    </Alert>
  );
}
