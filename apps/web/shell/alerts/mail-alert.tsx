import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import type { DisabledReason } from '#features/conversation/notifications/notification-kinds.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';
import { mailDismissal, useDismissal } from './dismissals.ts';

const reasonWords: Readonly<Record<DisabledReason, MessageDescriptor>> = {
  fbl: msg`Emails are off: one was marked as spam.`,
  bounce: msg`Emails are off: they bounced.`,
  listunsubscribe: msg`You unsubscribed in your email app.`,
};

interface MailAlertProps {
  readonly reasons: readonly string[];
  readonly className?: string;
}

/** Explains why mails were stopped, and how to turn them on again. */
export function MailAlert({ reasons, className }: MailAlertProps) {
  const { i18n } = useLingui();
  const [dismissed, dismiss] = useDismissal(mailDismissal);
  if (dismissed) return null;
  const wrongAddress = reasons.includes('bounce');
  return (
    <AlertLine
      role="status"
      className={classNames('in-data-[dismissed~=hide-disabled-notifications-alert]:hidden', className)}
      icon={<MailWarning />}
      text={reasons
        .filter((reason): reason is DisabledReason => reason in reasonWords)
        .map((reason) => i18n._(reasonWords[reason]))
        .join(' ')}
      action={
        <Link
          to={wrongAddress ? '/settings/account#email' : '/notifications#settings'}
          className={alertAction}
        >
          {wrongAddress ? <Trans>Change your address</Trans> : <Trans>Get emails again</Trans>}
        </Link>
      }
      onDismiss={dismiss}
    />
  );
}
