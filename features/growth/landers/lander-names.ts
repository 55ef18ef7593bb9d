/** The landers with an optional slug (specification, section 2). */
export const landerNames = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;

/** All landers of campaigns. The swipe deck has no slug. */
export const campaignLanders = ['tinderswipe', ...landerNames] as const;
export type CampaignLander = (typeof campaignLanders)[number];

export const isLanderName = (name: string): name is CampaignLander =>
  (landerNames as readonly string[]).includes(name);
