import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { CampaignFault } from '#features/growth/mailings/campaign-rules.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';
import { problemMessage, type ErrorMessages } from '#platform/web/error-sentence.ts';
import type { mailingErrors } from '../mailings-contract.ts';
import type { networkErrors } from '../networks-contract.ts';
import type { videoErrors } from '../videos-contract.ts';

const sites: ErrorMessages<typeof siteErrors> = {
  changed_meanwhile: () => msg`Someone else changed this in the meantime. Reload the page.`,
};

const faults: Readonly<Record<CampaignFault, MessageDescriptor>> = {
  texts: msg`One of the texts can’t be used.`,
  name_taken: msg`The site has had a campaign of this name. Choose another one.`,
  code_unusable: msg`Members can’t use this discount code.`,
  not_found: msg`This campaign doesn’t exist.`,
  started_already: msg`It has started already. Reload the page.`,
  ended_already: msg`It has ended already. Reload the page.`,
  too_many: msg`Too many campaigns are running. End one first.`,
  not_running: msg`It isn’t running. Reload the page.`,
  never_started: msg`It was never started.`,
  no_welcome_discount: msg`The site has no welcome discount, so this email is never sent.`,
};

const mailings: ErrorMessages<typeof mailingErrors> = {
  campaign_refused: ({ fault }) => faults[fault],
  test_elsewhere: () =>
    msg`Your account is on another site. Ask an administrator of this site to send the test.`,
};

const networks: ErrorMessages<typeof networkErrors> = {
  no_postback_address: () => msg`This network has no address that postbacks may go to.`,
  postback_accepted: () => msg`The network has accepted it in the meantime, or it’s gone. Reload the page.`,
};

const videos: ErrorMessages<typeof videoErrors> = {
  no_video: () => msg`This isn’t an MP4 or WebM video.`,
  too_many_videos: () => msg`The site has too many videos. Remove one first.`,
};

/** What is wrong with a network, by the field and its problem. */
export const networkProblems: Readonly<Record<string, MessageDescriptor>> = {
  'name taken': msg`The site already has a network of this name.`,
  'postback_url invalid': msg`This isn’t a valid address.`,
  'postback_url not_https': msg`The address must begin with https://.`,
  'postback_url not_public': msg`The address must point to a public host.`,
  'postback_url macro_in_host': msg`The name of the host can’t contain braces.`,
  'postback_url unknown_macro': msg`One of the names in braces doesn’t exist. The list below has them all.`,
  'events required': msg`Choose at least one event, or leave the address empty.`,
};

/** What is wrong with a field of a new campaign, by the field and its problem. */
export const campaignProblems: Readonly<Record<string, MessageDescriptor>> = {
  'name invalid': msg`Use lower-case letters, digits and hyphens.`,
  'name taken': faults.name_taken,
  'starts too_late': msg`Choose a start within a year.`,
  'code unusable': msg`Members can’t use this discount code. Check its name and its last day.`,
};

/** What is wrong with a field of a new experiment, by the field and its problem. */
export const experimentProblems: Readonly<Record<string, MessageDescriptor>> = {
  'name invalid': msg`Use lower-case letters, digits and hyphens.`,
  'name taken': msg`The site has had an experiment of this name. Choose another one.`,
  'variants no_lander': msg`One of these isn’t a lander.`,
  'variants twice': msg`A lander is listed twice. Give each address a different ending.`,
  'lift rate': msg`With this change, nearly every visit would reach the goal. Choose a smaller one.`,
};

export const promotionErrorMessages = {
  ...sites,
  ...mailings,
  ...networks,
  ...videos,
  nothing_changed: () => msg`That wouldn’t change anything.`,
  invalid_input: ({ issues: [issue] }: { readonly issues: readonly FieldIssue[] }) =>
    (issue &&
      (campaignProblems[`${issue.field} ${issue.problem}`] ??
        networkProblems[`${issue.field} ${issue.problem}`] ??
        experimentProblems[`${issue.field} ${issue.problem}`])) ??
    problemMessage(issue ?? { field: '', problem: 'invalid' }),
};
