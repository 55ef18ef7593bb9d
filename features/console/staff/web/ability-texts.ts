import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Ability, AbilityReach, AbilityTopic } from '../abilities.ts';

export const abilityTopicNames: Readonly<Record<AbilityTopic, MessageDescriptor>> = {
  everyone: msg`All staff`,
  safety: msg`Reports and safety`,
  photos: msg`Photos`,
  members: msg`Members`,
  money: msg`Money`,
  sites: msg`Sites`,
  staff: msg`Staff and oversight`,
};

/** Null where a role counts on its own site, as most do. */
export const abilityReachTexts: Readonly<Record<AbilityReach, MessageDescriptor | null>> = {
  own: null,
  all_from_main: msg`On all sites for administrators of the main site`,
  main_only: msg`Only for administrators of the main site`,
};

export const abilityTexts: Readonly<Record<Ability, MessageDescriptor>> = {
  overview: msg`See what’s waiting, and search`,
  own_second_step: msg`Set up a second step for their own login`,
  inbox: msg`Work through the inbox, with the cases of their role`,
  take_over: msg`Take over a colleague’s urgent case (as an administrator, any case)`,
  reports: msg`Decide on reports, and on appeals against suspensions`,
  signals: msg`Decide on signs of scams`,
  complaints: msg`Answer complaints`,
  unfounded_senders: msg`Warn or pause people whose reports are often unfounded`,
  photos: msg`Review profile photos`,
  chat_photos: msg`Review photos sent in chats`,
  photo_appeals: msg`Decide on appeals against rejected photos`,
  member_files: msg`Look up members, open their files and add notes`,
  company_bans: msg`Ban members from all sites of the company, and confirm and lift such bans`,
  sanctions: msg`Warn and suspend members, and lift suspensions`,
  log_out: msg`Log a member out everywhere`,
  help: msg`Resend the activation email, change the email address, send members their data or delete the account`,
  credits: msg`Give or take a member’s credits`,
  credit_approval: msg`Approve credits that a colleague wants to give`,
  fictional_profiles: msg`Answer members from fictional profiles`,
  invitations: msg`Create and end invitations`,
  payments: msg`See payments and refund them`,
  debit_blocks: msg`Block accounts and phone numbers from direct debit, and lift the blocks`,
  books: msg`See takings and VAT, and export them for bookkeeping`,
  sources: msg`See what each source of members brings in`,
  settings: msg`Change settings and the theme, and go back to earlier versions`,
  prices: msg`Change bundles and prices`,
  codes: msg`Create and end discount codes`,
  gifts: msg`Choose the gifts and their prices`,
  experiments: msg`See the landers, and compare them in experiments`,
  lander_videos: msg`Upload and remove the videos of landers`,
  networks: msg`Set up advertising networks, see their signing keys, and send postbacks again`,
  mailings: msg`Write emails about offers and news, and send them to members`,
  own_profiles: msg`Create fictional profiles, assign them to operators and retire them`,
  texts: msg`Write the site’s own texts`,
  domains: msg`Remove domains and choose the main one`,
  site_administrators: msg`Invite administrators of a site`,
  new_domains: msg`Add domains`,
  new_sites: msg`Create sites`,
  staff: msg`Invite colleagues, and change roles, leave and sessions`,
  figures: msg`See the figures of the site`,
  audit_log: msg`Read and check the audit log`,
  transparency: msg`See the transparency report`,
  crime_notices: msg`Record crimes that were reported to the authorities`,
  flaggers: msg`Add trusted flaggers, and pause or end their priority`,
  health: msg`See the health of background work, and retry jobs`,
  installation: msg`Test the storage, and see certificates, versions and the jobs of all sites`,
};
