import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldMessages, type ErrorMessages } from '#platform/web/error-sentence.ts';
import type { CampaignFault } from '../../campaign-rules.ts';
import type { mailingErrors } from '../../contract.ts';

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

const own: ErrorMessages<typeof mailingErrors> = {
  campaign_refused: ({ fault }) => faults[fault],
  test_elsewhere: () =>
    msg`Your account is on another site. Ask an administrator of this site to send the test.`,
};

/** What is wrong with a field of a new campaign, by the field and its problem. */
export const campaignProblems: Readonly<Record<string, MessageDescriptor>> = {
  'name invalid': msg`Use lower-case letters, digits and hyphens.`,
  'name taken': faults.name_taken,
  'starts too_late': msg`Choose a start within a year.`,
  'code unusable': msg`Members can’t use this discount code. Check its name and its last day.`,
};

export const mailingErrorMessages = { ...own, ...fieldMessages(campaignProblems) };
