import {
  isMembersArea,
  TimeBonusBanner,
  type TimeBonusAnswer,
} from '#features/money/discounts/web/public.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { useShell } from '../use-shell.ts';

/** Only who signed up a moment ago ever sees it, so its texts come only then. */
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
