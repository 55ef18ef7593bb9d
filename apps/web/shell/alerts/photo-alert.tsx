import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';
import { alertAction, AlertLine } from './alert-line.tsx';
import { photoDismissal, useDismissal } from './dismissals.ts';

export function PhotoAlert({ className }: { readonly className?: string }) {
  const [dismissed, dismiss] = useDismissal(photoDismissal);
  if (dismissed) return null;
  return (
    <AlertLine
      role="status"
      className={classNames('in-data-[dismissed~=hide-enrich-alert]:hidden', className)}
      icon={<ImagePlus />}
      text={<Trans>Your profile doesn’t have a photo yet.</Trans>}
      action={
        <Link to="/profile" className={alertAction}>
          <Trans>Add a photo</Trans>
        </Link>
      }
      onDismiss={dismiss}
    />
  );
}
