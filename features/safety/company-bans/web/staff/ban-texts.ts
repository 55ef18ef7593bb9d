import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BanDecision, BanList, BanState } from '../../ban-choices.ts';

export const stateNames: Readonly<Record<BanState, MessageDescriptor>> = {
  waiting: msg`Needs a second person`,
  in_force: msg`In force`,
  stopped: msg`Stopped`,
  expired: msg`Expired`,
  lifted: msg`Lifted`,
};

export const listNames: Readonly<Record<BanList, MessageDescriptor>> = {
  waiting: msg`To confirm`,
  in_force: msg`In force`,
  ended: msg`Ended`,
};

/** What an empty list will contain. */
export const emptyListTexts: Readonly<
  Record<BanList, { title: MessageDescriptor; text: MessageDescriptor }>
> = {
  waiting: {
    title: msg`No request is waiting`,
    text: msg`When someone asks for a ban from all sites, the request appears here until a colleague confirms or stops it.`,
  },
  in_force: {
    title: msg`Nobody is banned from all sites`,
    text: msg`Confirmed bans appear here, with the sites they cover. You can lift them here too.`,
  },
  ended: {
    title: msg`No ban has ended yet`,
    text: msg`Requests that were stopped or that expired appear here, and bans that were lifted.`,
  },
};

export const decisionNames: Readonly<Record<BanDecision, MessageDescriptor>> = {
  confirm: msg`Confirm the ban`,
  stop: msg`Stop the request`,
  lift: msg`Lift the ban`,
};
