/** The static pages for which a site may choose another address. */
export const staticPages = [
  '/pages/ban',
  '/pages/cookies',
  '/pages/faq',
  '/pages/privacy',
  '/pages/return-policy',
  '/pages/service',
  '/pages/terms',
] as const;
