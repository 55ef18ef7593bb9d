import { memo } from 'react';
import type { User } from '#features/identity/accounts/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { TimeBonusAnswer } from '#features/money/discounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useShell } from '../use-shell.ts';
import { alertNeeds, isStaffPage } from './alert-rules.ts';

const PageAlerts = lazyPart(() => import('./page-alerts.tsx'));
const AccountNotice = lazyPart(() => import('./account-notice.tsx'));

/** On the tab bar of a narrow screen, above the page, or in the chat layout, where the page itself does not scroll. */
export type AlertPlace = 'dock' | 'top' | 'chat';

/** Shows warnings on every page, to the members they concern. */
export function Banners({ chat = false }: { readonly chat?: boolean }) {
  const user = useUser();
  const settings = useSettings();
  const { push_public_key: pushKey } = settings;
  const { name, scriptFree, timeBonus, tabBarHidden, header, alertsHidden, isNoticeBelow } = useShell();
  if (!user) return null;
  const { activation, payment, task, push, mails, install } = alertNeeds(
    user,
    { name, alertsHidden },
    settings,
  );
  const hasTabBar = !tabBarHidden && header === undefined;
  const place = hasTabBar ? 'dock' : chat ? 'chat' : 'top';
  return (
    <PageAlertSlot
      place={place}
      activation={activation}
      payment={payment}
      // Their close buttons need scripts.
      task={task && !scriptFree ? `${task.step} ${task.done} ${task.total}` : ''}
      push={push && pushKey !== null && !scriptFree}
      mails={scriptFree ? '' : mails.join(' ')}
      install={install && place === 'dock' && !timeBonus && !scriptFree ? user.signup_date : null}
      interactive={!scriptFree}
      // These texts are long, and all other pages show them.
      notice={scriptFree || chat || isStaffPage(name) || isNoticeBelow ? null : user.account_notice}
      bonus={timeBonus}
    />
  );
}

/** The notice about the account on a page that it must not push down. */
export function NoticeBelow() {
  const notice = useUser()?.account_notice ?? null;
  const { isNoticeBelow } = useShell();
  if (notice === null || !isNoticeBelow) return null;
  return (
    <aside className="mx-auto w-full max-w-md px-3 pb-4">
      <LateContent>
        <AccountNotice notice={notice} />
      </LateContent>
    </aside>
  );
}

export interface PageAlertsProps {
  readonly place: AlertPlace;
  readonly activation: boolean;
  /** Whether the member has left a payment open. */
  readonly payment: boolean;
  /** The next step, the number of completed steps, and the total, separated by spaces. */
  readonly task: string;
  readonly push: boolean;
  /** The reasons, separated by spaces. */
  readonly mails: string;
  /** When the member signed up, if the page may say that the site can be installed. */
  readonly install: string | null;
  /** Whether the page has scripts, so that buttons work. */
  readonly interactive: boolean;
  /** Whether the member is taking a break, or must agree to the terms again. */
  readonly notice: User['account_notice'];
  /** The member's time bonus at the time the page was loaded. */
  readonly bonus: TimeBonusAnswer | null;
}

/**
 * Re-rendered only when an alert appears or disappears. Until its script is loaded, the server's markup stays
 * unchanged.
 */
const PageAlertSlot = memo(function PageAlertSlot(props: PageAlertsProps) {
  const { activation, payment, task, push, mails, install, notice, bonus } = props;
  if (!activation && !payment && task === '' && !push && !install && !notice && mails === '' && !bonus)
    return null;
  return (
    <LateContent>
      <PageAlerts {...props} />
    </LateContent>
  );
});
