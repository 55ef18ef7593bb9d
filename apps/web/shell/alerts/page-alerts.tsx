import { Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ActivationReminder } from './activation-reminder.tsx';
import type { AlertRoom, PageAlertsProps } from './banners.tsx';
import { mailDismissal, photoDismissal, pushDismissal } from './dismissals.ts';
import { MailAlert } from './mail-alert.tsx';
import { PhotoAlert } from './photo-alert.tsx';
import { PushAlert } from './push-alert.tsx';
import { TimeBonus } from './time-bonus.tsx';

const AccountNotice = lazyPart(() => import('./account-notice.tsx'));

/** The notices that the page shows its member: the time bonus on top, then the alerts. */
export default function PageAlerts(props: PageAlertsProps) {
  const { activation, photo, push, mails, notice, bonus } = props;
  return (
    <>
      {bonus ? <TimeBonus loaded={bonus} /> : null}
      {activation || photo || push || notice || mails !== '' ? <Alerts {...props} /> : null}
    </>
  );
}

/**
 * The alerts of a page, the most urgent one first. If there is room for only one, the others wait until it is
 * dismissed.
 */
function Alerts(props: PageAlertsProps) {
  const { room, activation, photo, push, mails, interactive, notice } = props;
  const waits = givesWay[room];
  // These two stay until the member has done what they ask.
  const afterNotice = notice ? waits.always : '';
  const afterActivation = notice || activation ? waits.always : '';
  const afterMails = classNames(afterActivation, mails !== '' && waits.mails);
  const afterPhoto = classNames(afterMails, photo && waits.photo);
  const shownAlerts = [
    (notice || activation) && 'always',
    mails !== '' && mailDismissal,
    photo && photoDismissal,
    push && pushDismissal,
  ].filter(Boolean);
  return (
    <Catalogs locale={useLocale()} names={['alerts']}>
      <div
        data-alerts={shownAlerts.join(' ')}
        className={classNames('mx-auto grid w-full shrink-0 px-4', frames[room])}
      >
        {notice ? (
          <Suspense>
            <AccountNotice notice={notice} />
          </Suspense>
        ) : null}
        {activation ? <ActivationReminder interactive={interactive} className={afterNotice} /> : null}
        {mails === '' ? null : <MailAlert reasons={mails.split(' ')} className={afterActivation} />}
        {photo ? <PhotoAlert className={afterMails} /> : null}
        {push ? <PushAlert compact={room === 'chat'} className={afterPhoto} /> : null}
      </div>
    </Catalogs>
  );
}

/**
 * If no alert is visible, there must be no gap either. What an alert opens over the page has a position of
 * its own.
 */
const frames: Readonly<Record<AlertRoom, string>> = {
  page: 'max-w-7xl [&>:not(dialog)]:mt-3',
  // When the keyboard covers most of the screen, the conversation gets all that is left.
  chat: 'max-w-[1200px] [@media(max-height:34rem)]:hidden [&>:not(dialog)]:my-2',
};

/** Which alerts make another one wait: those that stay, or those that are not dismissed yet. */
const givesWay: Readonly<Record<AlertRoom, Readonly<Record<'always' | 'mails' | 'photo', string>>>> = {
  page: {
    always: 'max-md:hidden',
    mails: 'max-md:in-[:root:not([data-dismissed~=hide-disabled-notifications-alert])]:hidden',
    photo: 'max-md:in-[:root:not([data-dismissed~=hide-enrich-alert])]:hidden',
  },
  chat: {
    always: 'hidden',
    mails: 'in-[:root:not([data-dismissed~=hide-disabled-notifications-alert])]:hidden',
    photo: 'in-[:root:not([data-dismissed~=hide-enrich-alert])]:hidden',
  },
};
