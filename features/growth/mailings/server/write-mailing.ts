import { createElement, type ReactElement } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { makeActivationLink } from '#features/identity/accounts/server/public.ts';
import type { MailToMember } from '#features/conversation/notifications/server/public.ts';
import { advertises } from '#features/conversation/notifications/notification-rules.ts';
import { companyOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import type { Services } from '#platform/server/services.ts';
import type { MailingContent } from './mailing-content.ts';
import { kindOfMailing } from '../mailing-names.ts';
import { MailingMail, composeSubject } from './mails/mailing-mail.tsx';

interface MailToWrite {
  readonly memberId: string;
  readonly content: MailingContent;
  readonly to: MailToMember;
}

/** Writes a mailing to a member. The one about an unfinished sign-up gets a new link that confirms the address. */
export async function writeMailing(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  { memberId, content, to }: MailToWrite,
): Promise<{ subject: MessageDescriptor | string; body: ReactElement }> {
  const activationLink =
    content.mailing === 'unfinished_sign_up' ? await makeActivationLink(services, tx, memberId) : null;
  return composeMailing(services, content, to, activationLink);
}

/** Composes a mailing; also for previews, which have no member. */
export async function composeMailing(
  services: Services & { readonly siteId: number },
  content: MailingContent,
  to: MailToMember,
  activationLink: string | null,
): Promise<{ subject: MessageDescriptor | string; body: ReactElement }> {
  const { origin, siteName } = to;
  const company = await companyOf(services);
  const kind = content.mailing === 'campaign' ? content.kind : kindOfMailing[content.mailing];
  const address = [company.name, company.address, company.city].filter((part) => part !== '-').join(', ');
  return {
    subject: composeSubject(content, siteName),
    body: createElement(MailingMail, {
      ...to,
      // A campaign may lack the member's language. The whole mail is then in the language of its text.
      i18n: content.mailing === 'campaign' ? mailI18n(content.language) : to.i18n,
      content,
      advertises: advertises(kind),
      companyAddress: address,
      link: activationLink ?? `${origin}${choosePath(content)}`,
    }),
  };
}

function choosePath(content: MailingContent): string {
  switch (content.mailing) {
    case 'unfinished_sign_up':
      return '/';
    case 'no_photo':
      return '/profile#photos';
    case 'bonus_ending':
      return '/credits';
    case 'weekly':
    case 'win_back':
      return content.likes > 0 ? '/likes' : content.visitors > 0 ? '/likes/visitors' : '/members';
    case 'campaign':
      return content.text.path;
  }
}
