import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { findNiche, type Niche } from '../niches.ts';

/** How a lander addresses its site's audience. */
export interface Tone {
  /** Who the site is for, in a few words. */
  readonly who: string;
  /** One or two sentences below a headline. */
  readonly lead: string;
}

export function useNiche(): Niche {
  return findNiche(useSettings().niche);
}

export function useTone(): Tone {
  const { t } = useLingui();
  const tones: Readonly<Record<Niche, Tone>> = {
    general: {
      who: t`For singles near you`,
      lead: t`Honest profiles, good conversations, no surprises.`,
    },
    she: {
      who: t`You set the pace`,
      lead: t`Look around first. Write to someone you like, or answer when you feel like it.`,
    },
    bdsm: {
      who: t`For people who know their limits`,
      lead: t`Say what you’re into, and what you’re not. Talk first: consent comes before everything else.`,
    },
    bbw: {
      who: t`For curves, and people who love them`,
      lead: t`Come as you are. Nobody here needs you to be smaller.`,
    },
    gilf: {
      who: t`For women over 55, and their admirers`,
      lead: t`It’s never too late for butterflies. Meet people who find experience attractive.`,
    },
    milf: {
      who: t`For grown-up women, and people who prefer them`,
      lead: t`You know what you want and you’ve no time for games. Say so, and see who agrees.`,
    },
    gay: {
      who: t`For men who like men`,
      lead: t`A date, a friend or something in between. You say what you’re looking for.`,
    },
  };
  return tones[useNiche()];
}
