// Generated from the pages' handles by `npm run docs:api`.

/** The pages that search engines may list and that link previews may show. None of them is a member's page (RE-07). */
export const publicPages = [
  '/',
  '/login',
  '/pricing',
  '/withdrawal',
  '/complaints',
  '/pages/accessibility',
  '/pages/ban',
  '/pages/child-safety',
  '/pages/computer',
  '/pages/cookies',
  '/pages/digital-services',
  '/pages/faq',
  '/pages/privacy',
  '/pages/return-policy',
  '/pages/service',
  '/pages/terms',
  '/signup',
] as const;
