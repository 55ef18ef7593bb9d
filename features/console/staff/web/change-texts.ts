import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffChange } from '../contract.ts';

interface ChangeTexts {
  readonly name: MessageDescriptor;
  readonly explanation: MessageDescriptor;
}

export const changeTexts: Readonly<Record<StaffChange, ChangeTexts>> = {
  role: {
    name: msg`Change the role`,
    explanation: msg`They’re logged out everywhere and get the new role at their next login.`,
  },
  leave: {
    name: msg`Put on leave`,
    explanation: msg`They’re logged out everywhere and can’t do anything until you end their leave.`,
  },
  return: { name: msg`End leave`, explanation: msg`They can get back to work, in the role they had.` },
  end_sessions: {
    name: msg`Log out everywhere`,
    explanation: msg`They can log in again right away.`,
  },
  remove: {
    name: msg`Remove from staff`,
    explanation: msg`They’re logged out everywhere and aren’t staff any more. What they’ve done stays in the audit log.`,
  },
};
