import { memo, Suspense } from 'react';
import type { User } from '#features/identity/accounts/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { TimeBonusAnswer } from '#features/money/discounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useShell } from '../use-shell.ts';
import { alertNeeds, isStaffPage } from './alert-rules.ts';

const PageAlerts = lazyPart(() => import('./page-alerts.tsx'));

/** Beside a chat there is room for one alert, on a page for several but on phones. */
export type AlertRoom = 'page' | 'chat';

/** Warnings that go with every page, for members whom they concern. */
export function Banners({ room = 'page' }: { readonly room?: AlertRoom }) {
  const user = useUser();
  const { push_public_key: pushKey } = useSettings();
  const { name, scriptFree, timeBonus } = useShell();
  if (!user) return null;
  const { activation, photo, push, mails } = alertNeeds(user, name);
  return (
    <PageAlertSlot
      room={room}
      activation={activation}
      // Their close buttons need script.
      photo={photo && !scriptFree}
      push={push && pushKey !== null && !scriptFree}
      mails={scriptFree ? '' : mails.join(' ')}
      interactive={!scriptFree}
      // Long texts, that every other page shows.
      notice={scriptFree || room === 'chat' || isStaffPage(name) ? null : user.account_notice}
      bonus={timeBonus}
    />
  );
}

export interface PageAlertsProps {
  readonly room: AlertRoom;
  readonly activation: boolean;
  readonly photo: boolean;
  readonly push: boolean;
  /** The reasons, with a space between them. */
  readonly mails: string;
  /** The page has script: buttons work. */
  readonly interactive: boolean;
  /** On a break, or asked to agree again. */
  readonly notice: User['account_notice'];
  /** The member's time bonus, as it was when the page was loaded. */
  readonly bonus: TimeBonusAnswer | null;
}

/** Drawn again only when an alert comes or goes: what the server sent then waits in peace for its script. */
const PageAlertSlot = memo(function PageAlertSlot(props: PageAlertsProps) {
  const { activation, photo, push, mails, notice, bonus } = props;
  if (!activation && !photo && !push && !notice && mails === '' && !bonus) return null;
  return (
    <Suspense>
      <PageAlerts {...props} />
    </Suspense>
  );
});
