import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import {
  isMembersArea,
  TimeBonusBanner,
  type TimeBonusAnswer,
} from '#features/money/discounts/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Catalogs, useLocale, useIsoLocale } from '#platform/web/i18n.tsx';
import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';
import { useShell } from '../use-shell.ts';
import { ActivationReminder } from './activation-reminder.tsx';
import type { AlertPlace, PageAlertsProps } from './banners.tsx';
import { mailDismissal, pushDismissal, taskDismissal } from './dismissals.ts';
import { InstallHint } from './install-hint.tsx';
import { MailAlert } from './mail-alert.tsx';
import { PushAlert } from './push-alert.tsx';
import { TaskChip } from './task-chip.tsx';

const AccountNotice = lazyPart(() => import('./account-notice.tsx'));

/** The notices that the page shows its member: the time bonus right below the brand line, then one alert. */
export default function PageAlerts(props: PageAlertsProps) {
  const { activation, payment, task, push, mails, install, notice, bonus } = props;
  return (
    <div className="shrink-0 lg:mx-auto lg:flex lg:w-full lg:max-w-6xl lg:gap-3 lg:px-4">
      {bonus ? <TimeBonus loaded={bonus} /> : null}
      {activation || payment || task !== '' || push || install || notice || mails !== '' ? (
        <Alerts {...props} />
      ) : null}
    </div>
  );
}

/** The alerts of a page, most urgent first. The others wait until it is dismissed or resolved. */
function Alerts(props: PageAlertsProps) {
  const { place, activation, payment, task, push, mails, install, interactive, notice } = props;
  // These alerts stay until the member has done what they ask.
  const afterNotice = notice ? waits.always : '';
  const afterActivation = notice || activation ? waits.always : '';
  const afterPayment = notice || activation || payment ? waits.always : '';
  const afterMails = classNames(afterPayment, mails !== '' && waits.mails);
  const afterTask = classNames(afterMails, task !== '' && waits.task);
  const afterPush = classNames(afterTask, push && waits.push);
  const shownAlerts = [
    (notice || activation || payment) && 'always',
    mails !== '' && mailDismissal,
    task !== '' && taskDismissal,
    push && pushDismissal,
  ].filter(Boolean);
  return (
    <Catalogs locale={useLocale()} names={['alerts']}>
      <div
        data-alerts={shownAlerts.join(' ')}
        data-docked={place === 'dock' && !notice ? '' : undefined}
        className={classNames('min-w-0 lg:flex-1', notice ? 'pt-2 max-lg:px-4' : frames[place])}
      >
        {notice ? (
          <LateContent>
            <AccountNotice notice={notice} />
          </LateContent>
        ) : null}
        {activation ? <ActivationReminder interactive={interactive} className={afterNotice} /> : null}
        {payment ? <OpenPaymentAlert className={afterActivation} /> : null}
        {mails === '' ? null : <MailAlert reasons={mails.split(' ')} className={afterPayment} />}
        {task === '' ? null : <TaskChip task={task} className={afterMails} />}
        {push ? <PushAlert className={afterTask} /> : null}
        {install ? <InstallHint signedUpAt={install} className={afterPush} /> : null}
      </div>
    </Catalogs>
  );
}

/**
 * Where the line is: below 992 px on the tab bar, if there is one, so that nothing above it moves when it disappears;
 * otherwise above the page. If no alert is visible, there must be no gap either.
 */
const frames: Readonly<Record<AlertPlace, string>> = {
  dock: 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--tabs) max-lg:z-30 max-lg:[&>*]:border-t max-lg:[&>*]:border-line lg:[&>*]:mt-2 lg:[&>*]:overflow-hidden lg:[&>*]:rounded-field',
  top: 'lg:[&>*]:mt-2 lg:[&>*]:overflow-hidden lg:[&>*]:rounded-field',
  // When the keyboard covers most of the screen, the conversation gets all the remaining space.
  chat: '[@media(max-height:34rem)]:hidden lg:[&>*]:mt-2 lg:[&>*]:overflow-hidden lg:[&>*]:rounded-field',
};

/** Which alerts make another alert wait: those that stay, or those that have not been dismissed. */
const waits = {
  always: 'hidden',
  mails: 'in-[:root:not([data-dismissed~=hide-disabled-notifications-alert])]:hidden',
  task: 'in-[:root:not([data-dismissed~=hide-enrich-alert])]:hidden',
  push: 'in-[:root:not([data-dismissed~=hide-push-notification-alert])]:hidden',
} as const;

/** Only members who have just signed up see it, so its texts are loaded on demand. */
function TimeBonus({ loaded }: { readonly loaded: TimeBonusAnswer }) {
  const locale = useLocale();
  const { name } = useShell();
  if (!isMembersArea(name)) return null;
  return (
    <Catalogs locale={locale} names={['discounts']}>
      <TimeBonusBanner loaded={loaded} />
    </Catalogs>
  );
}

/** Leads back to a payment that the member left. It stays until they finish or cancel it. */
function OpenPaymentAlert({ className }: { readonly className?: string }) {
  const open = useUser()?.open_payment;
  const locale = useIsoLocale();
  if (!open) return null;
  const amount = formatMoney(open, locale);
  return (
    <AlertLine
      role="status"
      className={className}
      icon={<Hourglass />}
      text={<Trans>You have an unfinished payment of {amount}.</Trans>}
      action={
        <a href={`/credits/result/${open.payment_id}`} className={alertAction}>
          <Trans>Finish or cancel</Trans>
        </a>
      }
    />
  );
}
