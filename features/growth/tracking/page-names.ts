/** The paths of all pages, in the router's syntax, and their names. Any other URL is counted as `other`. */
const namedPages: readonly (readonly [path: string, name: string])[] = [
  ['', 'index'],
  ['account-deleted', 'account-deleted'],
  ['activate/do', 'activate-do'],
  ['activate/done', 'activate-done'],
  ['activate/error', 'activate-error'],
  ['chats', 'chats'],
  ['chats/:id', 'chats-id'],
  ['complaints', 'complaints'],
  ['withdrawal', 'withdrawal'],
  ['withdrawal/:link', 'withdrawal-link'],
  ['complete-signup', 'complete-signup'],
  ['credits', 'credits'],
  ['credits/:id/:paymentmethod?', 'credits-id-paymentmethod'],
  ['credits/repeat-order', 'credits-repeat-order'],
  ['credits/result/:payment', 'credits-result'],
  ['directdebit', 'directdebit'],
  ['landers/:name/:slug?', 'landers-name-slug'],
  ['landers/tinderswipe', 'landers-tinderswipe'],
  ['lang-config', 'lang-config'],
  ['likes', 'likes'],
  ['likes/:type', 'likes-type'],
  ['likes/m/:id', 'likes-m-id'],
  ['login', 'login'],
  ['login/code', 'login-code'],
  ['login/welcome-back', 'login-welcome-back'],
  ['login/link', 'login-link'],
  ['logout', 'logout'],
  ['mail-change/do', 'mail-change-do'],
  ['mail-change/undo', 'mail-change-undo'],
  ['match-finder', 'match-finder'],
  ['members', 'members'],
  ['members/:id', 'members-id'],
  ['members/:id/chat', 'members-id-chat'],
  ['members/:id/landing', 'members-id-landing'],
  ['members/:id/landing2/:slug?', 'members-id-landing2'],
  ['members/:id/landing3/:slug?', 'members-id-landing3'],
  ['members/:id/preview', 'members-id-preview'],
  ['members/:id/signup', 'members-id-signup'],
  ['notifications', 'notifications'],
  ['pages/accessibility', 'pages-accessibility'],
  ['pages/ban', 'pages-ban'],
  ['pages/child-safety', 'pages-child-safety'],
  ['pages/computer', 'pages-computer'],
  ['pages/cookies', 'pages-cookies'],
  ['pages/digital-services', 'pages-digital-services'],
  ['pages/faq', 'pages-faq'],
  ['pages/privacy', 'pages-privacy'],
  ['pages/return-policy', 'pages-return-policy'],
  ['pages/service', 'pages-service'],
  ['pages/terms', 'pages-terms'],
  ['premium', 'premium'],
  ['pricing', 'pricing'],
  ['profile', 'profile'],
  ['profile/preview', 'profile'],
  ['reactivate/do', 'reactivate-do'],
  ['reset-password', 'reset-password'],
  ['reset-password/do', 'reset-password-do'],
  ['settings', 'settings'],
  ['settings/account', 'settings-account'],
  ['settings/appearance', 'settings-appearance'],
  ['settings/blocked', 'settings-blocked'],
  ['settings/chat', 'settings-chat'],
  ['settings/data', 'settings-data'],
  ['settings/delete', 'settings-delete'],
  ['settings/discovery', 'settings-discovery'],
  ['settings/language', 'settings-language'],
  ['settings/privacy', 'settings-privacy'],
  ['settings/security', 'settings-security'],
  ['share-photo', 'share-photo'],
  ['signup', 'signup'],
  ['signup-matches', 'signup-matches'],
  ['partner', 'partner'],
  ['staff', 'staff'],
  ['staff/inbox', 'staff-inbox'],
  ['staff/audit-log', 'staff-audit-log'],
  ['staff/bans', 'staff-bans'],
  ['staff/law', 'staff-law'],
  ['staff/law/crimes', 'staff-law-crimes'],
  ['staff/law/flaggers', 'staff-law-flaggers'],
  ['staff/law/senders', 'staff-law-senders'],
  ['staff/health', 'staff-health'],
  ['staff/sites', 'staff-sites'],
  ['staff/sites/new', 'staff-sites-new'],
  ['staff/sites/:site', 'staff-sites-site'],
  ['staff/sites/:site/history', 'staff-sites-site-history'],
  ['staff/sites/:site/look', 'staff-sites-site-look'],
  ['staff/sites/:site/texts', 'staff-sites-site-texts'],
  ['staff/sites/:site/texts/:place', 'staff-sites-site-text'],
  ['staff/sites/:site/settings', 'staff-sites-site-settings'],
  ['staff/sites/:site/prices', 'staff-prices'],
  ['staff/sites/:site/gifts', 'staff-gifts'],
  ['staff/sites/:site/codes', 'staff-codes'],
  ['staff/sites/:site/landers', 'staff-landers'],
  ['staff/sites/:site/networks', 'staff-networks'],
  ['staff/sites/:site/fictional', 'staff-fictional'],
  ['staff/sites/:site/mailings', 'staff-mailings'],
  ['staff/sites/:site/mailings/new', 'staff-mailings-new'],
  ['staff/sites/:site/mailings/preview', 'staff-mailings-preview'],
  ['staff/money', 'staff-money'],
  ['staff/debit-blocks', 'staff-debit-blocks'],
  ['staff/figures', 'staff-figures'],
  ['staff/sources', 'staff-sources'],
  ['staff/staff', 'staff-staff'],
  ['staff/members', 'staff-members'],
  ['staff/members/:id', 'staff-members-id'],
  ['staff/conversations', 'staff-conversations'],
  ['staff/conversations/:id', 'staff-conversations-id'],
  ['staff/invitations', 'staff-invitations'],
  ['staff/payments', 'staff-payments'],
  ['staff/payments/:id', 'staff-payments-id'],
  ['suspended', 'suspended'],
  ['swipe-game', 'swipe-game'],
  ['transactions', 'transactions'],
  ['transactions/:id', 'transactions-id'],
  ['unsubscribe/:link', 'unsubscribe'],
];

interface Page {
  readonly segments: readonly string[];
  readonly name: string;
}

const pages: readonly Page[] = namedPages
  .map(([path, name]) => ({ segments: path.split('/'), name }))
  // Static paths come before those with parameters.
  .toSorted((a, b) => parametersOf(a) - parametersOf(b));

function parametersOf({ segments }: Page): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

/** The name of the page at a path, such as `members-id`, without the path's parameter values. */
export function pageNameOf(path: string): string {
  const given = path.replace(/^\/|\/$/g, '').split('/');
  return pages.find(({ segments }) => matches(segments, given))?.name ?? 'other';
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  if (given.length > segments.length) return false;
  return segments.every((segment, index) => {
    const part = given[index];
    if (part === undefined) return segment.endsWith('?');
    return segment.startsWith(':') || segment === part;
  });
}
