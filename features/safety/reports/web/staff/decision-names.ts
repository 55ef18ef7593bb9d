import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportDecision } from '../../report-choices.ts';

export const decisionNames: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  no_action: msg`Leave it as it is`,
  remove_photo: msg`Remove a photo`,
  suspend: msg`Take the profile off the site`,
};
