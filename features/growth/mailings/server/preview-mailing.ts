import { choicesIn, unsubscribeLink } from '#features/conversation/notifications/server/public.ts';
import { standingCodes } from '#features/money/discounts/discount-rules.ts';
import { originOf, settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { hour } from '#platform/shared/time.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { renderMail, sendMail } from '#platform/server/mail/mail.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { kindOfMailing, type FixedMailing } from '../mailing-names.ts';
import { findCampaign } from './campaign-queries.ts';
import { CampaignRejected } from './campaign-texts.ts';
import { textFor } from './campaign.ts';
import type { MailingContent, Suggested } from './mailing-content.ts';
import { composeMailing } from './write-mailing.ts';

/** What to preview: a mailing from the code, or a campaign by its name. */
export type PreviewTarget = { readonly mailing: FixedMailing } | { readonly campaign: string };

interface Preview {
  readonly siteId: number;
  readonly of: PreviewTarget;
  readonly language: string;
}

/** Invented for previews. Their links lead to the members page, because they have no profile. */
const samplePeople: readonly Suggested[] = ['Sample one', 'Sample two', 'Sample three', 'Sample four'].map(
  (name, index) => ({ id: '', name, age: 31 + 2 * index, city: 'Utrecht' }),
);

/**
 * A mailing with invented content, as a member would get it.
 * @throws {CampaignRejected} if the campaign does not exist, or the site has no welcome discount to mail about.
 */
export async function previewMailing(
  services: Services,
  { siteId, of, language }: Preview,
): Promise<{ subject: string; plain: string }> {
  const settings = await settingsOf({ siteId, db: services.db });
  const content = await buildSample(services, settings, of, language);
  const { subject, body } = await compose(services, settings, { content, language, link: 'preview' });
  const { plain } = await renderMail(services.db, siteId, body);
  return { subject, plain };
}

/**
 * Writes a mailing with invented content to a staff member. Its unsubscribe link belongs to that person and works.
 * Returns a function that sends the mail in a transaction.
 * @throws {CampaignRejected} if there is no such campaign.
 */
export async function composeTest(
  services: Services,
  { siteId, of, language }: Preview,
  staff: { readonly memberId: string; readonly email: string },
): Promise<(tx: Transaction) => Promise<void>> {
  const settings = await settingsOf({ siteId, db: services.db });
  const content = await buildSample(services, settings, of, language);
  const kind = content.mailing === 'campaign' ? content.kind : kindOfMailing[content.mailing];
  const link = await unsubscribeLink(services.db, { siteId, memberId: staff.memberId, kind });
  const { subject, body, unsubscribeUrl } = await compose(services, settings, { content, language, link });
  const mail = { siteId, to: staff.email, subject: `[Test] ${subject}`, unsubscribeUrl, bulk: true, body };
  return async (tx) => {
    await sendMail(services, tx, mail);
  };
}

interface Composed {
  readonly content: MailingContent;
  readonly language: string;
  /** The last part of the unsubscribe address. */
  readonly link: string;
}

async function compose(services: Services, settings: SettingsOfSite, { content, language, link }: Composed) {
  const i18n = mailI18n(language);
  const origin = originOf(settings, services.config);
  const choices = choicesIn(origin, link);
  const { subject, body } = await composeMailing(
    { ...services, siteId: settings.id },
    content,
    { i18n, siteName: settings.name, mailName: settings.mail_name, origin, ...choices },
    null,
  );
  return {
    subject: typeof subject === 'string' ? subject : i18n._(subject),
    body,
    unsubscribeUrl: choices.unsubscribeUrl,
  };
}

async function buildSample(
  { db, clock }: Services,
  settings: SettingsOfSite,
  of: PreviewTarget,
  language: string,
): Promise<MailingContent> {
  if ('campaign' in of) {
    const campaign = await findCampaign(db, settings.id, of.campaign);
    if (!campaign) throw new CampaignRejected('not_found', `There is no campaign ${of.campaign}.`);
    const { kind, code } = campaign;
    return { mailing: 'campaign', kind, code, ...textFor(campaign, language, settings.domain_language) };
  }
  const { mailing } = of;
  switch (mailing) {
    case 'unfinished_sign_up':
    case 'no_photo':
      return { mailing };
    case 'bonus_ending':
      return sampleBonus(settings, clock.now());
    case 'weekly':
    case 'win_back':
      return { mailing, people: samplePeople, visitors: 3, likes: mailing === 'weekly' ? 2 : 0 };
  }
}

function sampleBonus(settings: SettingsOfSite, now: Date): MailingContent {
  const percent = settings.welcome_discount;
  if (percent === 0)
    throw new CampaignRejected('no_welcome_discount', `${settings.name} has no welcome discount.`);
  return {
    mailing: 'bonus_ending',
    percent,
    code: standingCodes(percent).timeBonus,
    endsAt: new Date(now.getTime() + hour),
    zone: settings.time_zone,
    zoneIsUnsure: false,
  };
}
