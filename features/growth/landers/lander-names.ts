import { campaignsWithSlug } from '#features/site/sites/lander-paths.ts';

/** All campaign landers. The swipe deck has no slug. */
export type CampaignLander = 'tinderswipe' | (typeof campaignsWithSlug)[number];

/** Whether `/landers/{name}/{slug?}` exists. */
export const isLanderName = (name: string): name is CampaignLander =>
  (campaignsWithSlug as readonly string[]).includes(name);
