import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MemberFile } from '../contract.ts';

export const consentNames: Readonly<Record<MemberFile['consents'][number]['kind'], MessageDescriptor>> = {
  terms: msg`Terms`,
  sensitive: msg`Sensitive data`,
  marketing: msg`Marketing emails`,
  promotion: msg`Shown more often`,
  public_pages: msg`Shown on public pages`,
  automatic_likes: msg`Automatic likes`,
};

export const mailStateNames: Readonly<Record<MemberFile['mails'][number]['state'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  refused: msg`Refused by the mail server`,
};
