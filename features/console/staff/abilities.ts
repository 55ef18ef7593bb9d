import type { MemberAction } from '#features/console/member-files/member-actions.ts';
import type { CaseKind } from '#features/people/cases/case-choices.ts';

/** What staff can do, in the order of the table of permissions. */
export const abilityNames = [
  'overview',
  'own_second_step',
  'inbox',
  'take_over',
  'reports',
  'signals',
  'complaints',
  'unfounded_senders',
  'photos',
  'chat_photos',
  'photo_appeals',
  'member_files',
  'member_mail',
  'company_bans',
  'sanctions',
  'log_out',
  'help',
  'credits',
  'credit_approval',
  'fictional_profiles',
  'invitations',
  'payments',
  'debit_blocks',
  'books',
  'sources',
  'settings',
  'prices',
  'codes',
  'gifts',
  'experiments',
  'lander_videos',
  'networks',
  'mailings',
  'own_profiles',
  'texts',
  'domains',
  'site_administrators',
  'new_domains',
  'new_sites',
  'staff',
  'figures',
  'audit_log',
  'transparency',
  'crime_notices',
  'flaggers',
  'health',
  'installation',
] as const;
export type Ability = (typeof abilityNames)[number];

export const abilityTopics = ['everyone', 'safety', 'photos', 'members', 'money', 'sites', 'staff'] as const;
export type AbilityTopic = (typeof abilityTopics)[number];

/**
 * Where an ability counts: on the site of the member of staff, for staff of the main site on all sites, or only for staff
 * of the main site.
 */
export const abilityReaches = ['own', 'all_from_main', 'main_only'] as const;
export type AbilityReach = (typeof abilityReaches)[number];

interface AbilityRule {
  readonly topic: AbilityTopic;
  readonly reach: AbilityReach;
  /** The names of the calls that it takes. These decide which roles have the ability. */
  readonly calls: readonly string[];
  /** The actions on members that it consists of, each with roles of its own. */
  readonly actions?: readonly MemberAction[];
  /** The kinds of cases that it is about, each with roles of its own. */
  readonly queues?: readonly CaseKind[];
}

const onMembers = ['actOnMember', 'previewMemberAction'];
const onCases = [
  'getInboxCase',
  'claimInboxCase',
  'previewInboxDecision',
  'decideInboxCase',
  'undoInboxDecision',
];

export const abilities: Readonly<Record<Ability, AbilityRule>> = {
  overview: { topic: 'everyone', reach: 'own', calls: ['getDesk', 'findAnything'] },
  own_second_step: {
    topic: 'everyone',
    reach: 'own',
    calls: ['getSecondStep', 'beginSecondStep', 'confirmSecondStep', 'removeSecondStep'],
  },
  inbox: {
    topic: 'safety',
    reach: 'own',
    calls: ['getInbox', 'saveInboxFilter', 'getInboxFigures'],
  },
  take_over: { topic: 'safety', reach: 'own', calls: ['takeOverCase'] },
  reports: { topic: 'safety', reach: 'own', calls: onCases, queues: ['report', 'appeal'] },
  signals: { topic: 'safety', reach: 'own', calls: onCases, queues: ['signal'] },
  complaints: { topic: 'safety', reach: 'own', calls: onCases, queues: ['complaint'] },
  unfounded_senders: {
    topic: 'safety',
    reach: 'own',
    calls: ['getUnfoundedSenders', 'measureSender'],
  },
  photos: { topic: 'photos', reach: 'own', calls: onCases, queues: ['photo'] },
  chat_photos: { topic: 'photos', reach: 'own', calls: onCases, queues: ['chat_photo'] },
  photo_appeals: { topic: 'photos', reach: 'own', calls: onCases, queues: ['appeal'] },
  member_files: {
    topic: 'members',
    reach: 'own',
    calls: ['getStaffMembers', 'getMemberFile', 'addMemberNote'],
  },
  member_mail: { topic: 'members', reach: 'own', calls: ['getMemberMail'] },
  company_bans: {
    topic: 'members',
    reach: 'own',
    calls: [
      'getCompanyBans',
      'getCompanyBanOf',
      'previewCompanyBan',
      'requestCompanyBan',
      'decideCompanyBan',
    ],
  },
  sanctions: { topic: 'members', reach: 'own', calls: onMembers, actions: ['warn', 'suspend', 'lift'] },
  log_out: { topic: 'members', reach: 'own', calls: onMembers, actions: ['log_out'] },
  help: {
    topic: 'members',
    reach: 'own',
    calls: onMembers,
    actions: ['resend_activation', 'change_email', 'export', 'delete'],
  },
  credits: { topic: 'members', reach: 'own', calls: onMembers, actions: ['change_credits'] },
  credit_approval: { topic: 'members', reach: 'own', calls: ['decideCreditGrant'] },
  fictional_profiles: {
    topic: 'members',
    reach: 'own',
    calls: ['getStaffConversations', 'getStaffConversation', 'answerForProfile'],
  },
  invitations: {
    topic: 'members',
    reach: 'own',
    calls: ['getInvitations', 'makeInvitation', 'endInvitation'],
  },
  payments: {
    topic: 'money',
    reach: 'own',
    calls: ['getStaffPayments', 'getStaffPayment', 'refundPurchase'],
  },
  debit_blocks: {
    topic: 'money',
    reach: 'own',
    calls: ['getDebitBlocks', 'addDebitBlock', 'removeDebitBlock'],
  },
  books: { topic: 'money', reach: 'own', calls: ['getMoney'] },
  sources: { topic: 'money', reach: 'own', calls: ['getSourceFigures'] },
  settings: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: ['getSites', 'getSite', 'changeSite', 'getSiteHistory', 'compareSite', 'rollBackSite'],
  },
  prices: { topic: 'sites', reach: 'all_from_main', calls: ['getPrices', 'changePrices'] },
  codes: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: ['getSiteCodes', 'createSiteCode', 'endSiteCode'],
  },
  gifts: { topic: 'sites', reach: 'all_from_main', calls: ['getSiteGifts', 'changeSiteGifts'] },
  experiments: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: ['getLandersOfSite', 'startExperimentOfSite', 'endExperimentOfSite'],
  },
  lander_videos: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: ['getVideosOfSite', 'addVideoOfSite', 'removeVideoOfSite'],
  },
  networks: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: [
      'getNetworksOfSite',
      'saveNetworkOfSite',
      'removeNetworkOfSite',
      'testNetworkOfSite',
      'showNetworkKey',
      'resendPostbackOfSite',
    ],
  },
  mailings: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: [
      'getMailingsOfSite',
      'getMailingFigures',
      'previewMailingOfSite',
      'testMailingOfSite',
      'createCampaignOfSite',
      'startCampaignOfSite',
      'stopCampaignOfSite',
    ],
  },
  own_profiles: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: [
      'getFictionalProfiles',
      'createFictionalProfile',
      'addFictionalPicture',
      'assignFictionalProfile',
      'retireFictionalProfile',
    ],
  },
  texts: {
    topic: 'sites',
    reach: 'all_from_main',
    calls: ['getTextsOfSite', 'getTextOfSite', 'changeTextOfSite'],
  },
  domains: { topic: 'sites', reach: 'all_from_main', calls: ['changeSiteDomain'] },
  site_administrators: { topic: 'sites', reach: 'all_from_main', calls: ['inviteSiteAdministrator'] },
  new_domains: { topic: 'sites', reach: 'main_only', calls: ['changeSiteDomain'] },
  new_sites: { topic: 'sites', reach: 'main_only', calls: ['createSite'] },
  staff: {
    topic: 'staff',
    reach: 'own',
    calls: ['getStaff', 'changeStaff', 'inviteStaff', 'getStaffPermissions'],
  },
  figures: { topic: 'staff', reach: 'own', calls: ['getFigures', 'getLiveFigures'] },
  audit_log: { topic: 'staff', reach: 'own', calls: ['getAuditLog', 'checkAuditLog'] },
  transparency: { topic: 'staff', reach: 'own', calls: ['getTransparencyReport'] },
  crime_notices: { topic: 'staff', reach: 'own', calls: ['getCrimeNotices', 'recordCrimeNotice'] },
  flaggers: {
    topic: 'staff',
    reach: 'own',
    calls: ['getTrustedFlaggers', 'recordTrustedFlagger', 'changeTrustedFlagger'],
  },
  health: {
    topic: 'staff',
    reach: 'own',
    calls: ['getHealth', 'decideFailedJob', 'replayPostback', 'resendMails'],
  },
  installation: { topic: 'staff', reach: 'main_only', calls: ['probeStorage'] },
};
