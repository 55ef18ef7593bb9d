import { isMembersArea, TimeBonusBanner, type TimeBonusAnswer } from '#features/discounts/web/public.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';

interface TimeBonusProps {
  readonly loaded: TimeBonusAnswer;
  /** The name of the page's route. */
  readonly page: string | undefined;
}

/** Only who signed up a moment ago ever sees it, so its texts and code come only then. */
export default function TimeBonus({ loaded, page }: TimeBonusProps) {
  const locale = useLocale();
  if (!isMembersArea(page)) return null;
  return (
    <Catalogs locale={locale} names={['discounts']}>
      <TimeBonusBanner loaded={loaded} />
    </Catalogs>
  );
}
