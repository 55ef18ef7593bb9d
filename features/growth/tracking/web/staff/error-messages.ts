import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import { fieldMessages, type ErrorMessages } from '#platform/web/error-sentence.ts';
import type { networkErrors } from '../../networks-contract.ts';

const own: ErrorMessages<typeof networkErrors> = {
  no_postback_address: () => msg`This network has no address that postbacks may go to.`,
  postback_accepted: () => msg`The network has accepted it in the meantime, or it’s gone. Reload the page.`,
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

export const networkErrorMessages = { ...siteErrorMessages, ...own, ...fieldMessages(networkProblems) };
