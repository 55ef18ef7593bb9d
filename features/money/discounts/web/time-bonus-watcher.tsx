import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { second } from '#platform/shared/time.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { isMembersArea } from './members-area.ts';
import { dismissModal, isModalDismissed } from './modal-dismissal.ts';
import { useTimeBonus, type TimeBonusAnswer } from './use-time-bonus.ts';

const TimeBonusDialog = lazyPart(() => import('./time-bonus-dialog.tsx'));

/** Delay after entering the members area, in ms. Specification, section 4. */
const modalDelayMs = 40 * second;

interface TimeBonusWatcherProps {
  readonly loaded: TimeBonusAnswer | null;
  /** The name of the page's route. */
  readonly page: string | undefined;
}

/** Opens the time-bonus modal for a member who has spent their credits and has been in the members area for a while (TB-07). */
export function TimeBonusWatcher({ loaded, page }: TimeBonusWatcherProps) {
  const locale = useLocale();
  const bonus = useTimeBonus(loaded);
  const user = useUser();
  const [open, setOpen] = useState(false);
  const inside = isMembersArea(page);
  const running = bonus !== null;
  const offer = useEffectEvent(() => {
    if (user?.credits === 0 && bonus?.hadCredits && !isModalDismissed()) setOpen(true);
  });
  useEffect(() => {
    if (!inside || !running) return;
    const timer = setTimeout(() => offer(), modalDelayMs);
    return () => clearTimeout(timer);
  }, [inside, running]);
  if (!open || !bonus) return null;
  const close = () => {
    dismissModal();
    setOpen(false);
  };
  return (
    <Suspense>
      <Catalogs locale={locale} names={['discounts']}>
        <TimeBonusDialog percent={bonus.percent} left={bonus.left} onClose={close} />
      </Catalogs>
    </Suspense>
  );
}
