import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import { fieldMessages } from '#platform/web/error-sentence.ts';

/** What is wrong with a field of a new experiment, by the field and its problem. */
export const experimentProblems: Readonly<Record<string, MessageDescriptor>> = {
  'name invalid': msg`Use lower-case letters, digits and hyphens.`,
  'name taken': msg`The site has had an experiment of this name. Choose another one.`,
  'variants no_lander': msg`One of these isn’t a lander.`,
  'variants twice': msg`A lander is listed twice. Give each address a different ending.`,
  'lift rate': msg`With this change, nearly every visit would reach the goal. Choose a smaller one.`,
};

export const experimentErrorMessages = { ...siteErrorMessages, ...fieldMessages(experimentProblems) };
