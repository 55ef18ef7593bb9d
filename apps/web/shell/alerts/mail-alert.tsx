import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DisabledReason } from '#features/conversation/notifications/notification-kinds.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { mailDismissal, useDismissal } from './dismissals.ts';

const reasonWords: Readonly<Record<DisabledReason, MessageDescriptor>> = {
  fbl: msg`One of our e-mails was marked as spam, so we stopped sending them.`,
  bounce: msg`Our e-mails to you bounced, so we stopped sending them. Check your address.`,
  listunsubscribe: msg`You unsubscribed in your mail app, so we stopped sending e-mails.`,
};

interface MailAlertProps {
  readonly reasons: readonly string[];
  readonly className?: string;
}

/** Explains why mails have stopped, and how to turn them on again. */
export function MailAlert({ reasons, className }: MailAlertProps) {
  const { i18n } = useLingui();
  const [dismissed, dismiss] = useDismissal(mailDismissal);
  if (dismissed) return null;
  const wrongAddress = reasons.includes('bounce');
  return (
    <Alert
      tone="warning"
      className={classNames('in-data-[dismissed~=hide-disabled-notifications-alert]:hidden', className)}
      title={<Trans>You’re not getting our e-mails</Trans>}
      action={
        <Button asChild size="sm" variant="secondary" className="min-h-11!">
          <Link to={wrongAddress ? '/settings' : '/notifications'}>
            {wrongAddress ? <Trans>Change your address</Trans> : <Trans>Get e-mails again</Trans>}
          </Link>
        </Button>
      }
      onDismiss={dismiss}
    >
      {reasons
        .filter((reason): reason is DisabledReason => reason in reasonWords)
        .map((reason) => i18n._(reasonWords[reason]))
        .join(' ')}
    </Alert>
  );
}
