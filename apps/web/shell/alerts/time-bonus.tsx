import {
  isMembersArea,
  TimeBonusBanner,
  type TimeBonusAnswer,
} from '#features/money/discounts/web/public.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { useShell } from '../use-shell.ts';

/** Only members who have just signed up see it, so its texts are loaded on demand. */
export function TimeBonus({ loaded }: { readonly loaded: TimeBonusAnswer }) {
  const locale = useLocale();
  const { name } = useShell();
  if (!isMembersArea(name)) return null;
  return (
    <Catalogs locale={locale} names={['discounts']}>
      <TimeBonusBanner loaded={loaded} />
    </Catalogs>
  );
}
