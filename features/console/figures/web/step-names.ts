import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelStep } from '../contract.ts';

export const stepNames: Readonly<Record<FunnelStep, MessageDescriptor>> = {
  activated: msg`Activated`,
  photo: msg`Added a photo`,
  liked: msg`Liked somebody`,
  matched: msg`Matched`,
  talked: msg`Had a conversation`,
  bought: msg`Bought credits`,
};
