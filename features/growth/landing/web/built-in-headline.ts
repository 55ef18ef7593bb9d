import { useLingui } from '@lingui/react/macro';
import type { Headline } from './site-headline.ts';

/** What the landing page says if the site has no texts of its own. */
export function useBuiltInHeadline(): Headline {
  const { t } = useLingui();
  return {
    title: t`Meet someone worth staying up for`,
    text: t`Get to know people near you. Honest profiles, good conversations, no surprises.`,
  };
}
