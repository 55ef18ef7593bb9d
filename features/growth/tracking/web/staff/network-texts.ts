import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PostbackMacro, PostbackState } from '../../postback-rules.ts';
import type { PostbackEvent } from '../../postback-events.ts';

export const postbackEventTexts: Readonly<Record<PostbackEvent, MessageDescriptor>> = {
  signup: msg`Sign-up`,
  activation: msg`Activation`,
  first_purchase: msg`First purchase`,
  refund: msg`Refund`,
};

export const postbackStateTexts: Readonly<Record<PostbackState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  refused: msg`Not accepted yet`,
  delivered: msg`Delivered`,
};

/** The meaning of each macro. */
export const macroTexts: Readonly<Record<PostbackMacro, MessageDescriptor>> = {
  clickid: msg`the click id of the link`,
  network: msg`the name of the network`,
  ref: msg`the parameter ref of the link`,
  sub1: msg`the parameter sub1`,
  sub2: msg`the parameter sub2`,
  sub3: msg`the parameter sub3`,
  lander: msg`the lander`,
  slug: msg`the end of the lander’s address`,
  country: msg`the member’s country`,
  event: msg`what happened, such as signup`,
  txid: msg`a number for this event alone`,
  purchase_txid: msg`for a refund: the number of its purchase`,
  payout: msg`what the network is paid`,
  currency: msg`the currency of that`,
  timestamp: msg`when, in seconds since 1970`,
};
