import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BanDecision, BanList, BanState } from '../ban-choices.ts';

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

export const decisionNames: Readonly<Record<BanDecision, MessageDescriptor>> = {
  confirm: msg`Confirm the ban`,
  stop: msg`Stop the request`,
  lift: msg`Lift the ban`,
};
