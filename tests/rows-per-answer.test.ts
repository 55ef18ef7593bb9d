import { expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import type { Call } from '#platform/shared/call.ts';

// Lists in answers grow with the database unless something limits them. Lists with a cursor are paged
// (`keyset.ts`), and lists of the product's own choices have no more items than there are choices. All other
// lists are named here, with their limit.

interface Schema {
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxItems?: number;
}

const bounds: Readonly<Record<string, string>> = {
  'beginPasskey.options.excludeCredentials': 'ten passkeys a member',
  'beginPasskey.options.pubKeyCredParams': 'algorithms',
  'beginPasskeyLogIn.options.allowCredentials': 'always empty',
  'changeConsent.consents': 'kinds of consent',
  'changeNotificationSetting.settings': 'kinds of notifications',
  'confirmSecondStep.recovery_codes': 'ten codes',
  'findPasswordReset.passkeys': 'ten passkeys a member',
  'getCities.cities': 'ten',
  'getDevices.devices': 'a hundred, the latest',
  'getDiscountCode.discountcode.paymentmethods': 'methods of payment',
  'getDiscountCode.prices': 'bundles',
  'getGifts.gifts': 'kinds of gifts',
  'getInterests.interests': 'interests',
  'getLanderMap.map.regions': 'regions of a country',
  'getLeaveOffers.offers': 'kinds of offers',
  'getLikes.liked_by': 'a page',
  'getLikes.profiles': 'a page',
  'getMandates.mandates': 'one a direct debit or card that was paid with',
  'getMember.member.images': 'the photo limit',
  'getMember.reasons': 'kinds of reasons',
  'getMemberMail.mailings': 'the latest',
  'getMemberMail.stops': 'the latest',
  'getMessages.messages': 'a page by message number',
  'getNotificationSettings.settings': 'kinds of notifications',
  'getPackages.packages': 'bundles',
  'getPasskeys.passkeys': 'ten passkeys a member',
  'getPhotos.photos': 'the photo limit',
  'orderPhotos.photos': 'the photo limit',
  'appealPhoto.photos': 'the photo limit',
  'removePhoto.photos': 'the photo limit',
  'getPrices.countries': 'countries of the world',
  'getPrices.history': 'ten',
  'getPrices.packages': 'bundles',
  'getPrices.site_countries': "the site's countries",
  'getPrivacy.consents': 'kinds of consent',
  'getProfilePreview.member.images': 'the photo limit',
  'getPurchasesToWithdraw.purchases': 'twenty',
  'getRankingParameters.parameters': 'parameters of the ranking',
  'getReceivedGifts.gifts': 'kinds of gifts',
  'getRegions.regions': "the site's countries",
  'getRegions.regions[].names': 'regions of a country',
  'getSearchHelp.without': 'search fields',
  'getStaffConversation.conversation.messages': 'the latest page',
  'getStaffPayment.invoices': 'invoice and credit notes of one payment',
  'getStaffPayment.refunds': 'refunds of one payment',
  'getStaffPayment.withdrawals': 'twenty',
  'getTimeBonus.timebonus.paymentmethods': 'methods of payment',
  'getTransaction.transaction.invoices': 'invoice and credit notes of one payment',
  'getWelcomeDiscount.discountcode.paymentmethods': 'methods of payment',
  'checkAuditLog.faults': 'a hundred',
  'findAnything.found': 'the best of each kind',
  'getDesk.queues': 'kinds of queues',
  'getInboxCase.case.photo.others': 'the photo limit',
  'getInboxCase.case.report.member.images': 'the photo limit',
  'getInboxCase.case.report.message.lines': 'messages around the reported one',
  'getInboxCase.case.report.others': 'ten',
  'getInboxCase.case.signal.lines': 'messages around the signal',
  'getHealth.installation.certificates': 'outside services',
  'getHealth.failed_jobs': 'twenty',
  'getHealth.jobs': 'kinds of jobs',
  'getHealth.mail.waiting': 'twenty',
  'getHealth.postbacks.undelivered': 'twenty',
  'getSites.companies': 'companies of an installation',
  'getSites.sites': 'sites of an installation',
  'getSisterSites.sites': 'sites of an installation',
  'changeSisterSite.sites': 'sites of an installation',
  'getMemberFile.file.shown_on': 'sites of an installation',
  'getMoney.credits': 'twelve months',
  'getMoney.differences': 'a hundred',
  'getMoney.months': 'twelve months in each currency',
  'getMoney.outstanding': 'currencies',
  'getMoney.vat': 'countries with their rates and currencies',
  'getFigures.months': 'twenty-four months',
  'getFigures.months[].retained': 'twelve weeks',
  'getLiveFigures.payments': 'currencies',
  'getSourceFigures.months': 'twenty-four months',
  'getSourceFigures.months[].sources': 'networks of the site, a hundred at a time, or landers',
  'getSourceFigures.months[].sources[].money': 'currencies',
  'getTransparencyReport.lines': 'kinds, decisions and rules',
  'getTransparencyReport.totals': 'parts of the report',
  'getStaff.alerts': 'ten',
  'getStaff.people': 'five hundred',
  'getStaffPermissions.others': 'calls for staff',
  'getStaffPermissions.permissions': 'what staff can do',
  'getMemberFile.file.consents': 'kinds of consent',
  'getMemberFile.file.devices': 'twelve',
  'getMemberFile.file.mails': 'twelve',
  'getMemberFile.file.money.grants': 'twelve',
  'getMemberFile.file.money.payments': 'twelve',
  'getMemberFile.file.money.transactions': 'twelve',
  'getMemberFile.file.notes': 'twelve',
  'getMemberFile.file.profile.images': 'the photo limit',
  'getMemberFile.file.safety.appeals': 'twenty',
  'getMemberFile.file.safety.reports_about': 'twelve',
  'getMemberFile.file.safety.reports_by': 'twelve',
  'getMemberFile.file.timeline': 'thirty',
  'previewMemberAction.mails': 'mails of one action',
  'resumeMails.settings': 'kinds of notifications',
  'saveSignupDraft.cities': 'towns of one name',
};
/** Part of every answer that has the logged-in user. */
const ofUser = /\.user\.notifications_disabled$/;

const cursors = ['next', 'cursor'];
const isChoice = ({ const: value, anyOf }: Schema): boolean =>
  value !== undefined || (anyOf?.every(isChoice) ?? false);

function unboundedLists(path: string, schema: Schema, siblings: readonly string[] = []): string[] {
  const { items, maxItems, properties = {}, anyOf = [], patternProperties = {} } = schema;
  const isBounded = !items || maxItems !== undefined || isChoice(items) || includesAny(siblings, cursors);
  const names = Object.keys(properties);
  return [
    ...(isBounded ? [] : [path]),
    ...(items ? unboundedLists(`${path}[]`, items) : []),
    ...Object.entries(properties).flatMap(([name, part]) => unboundedLists(`${path}.${name}`, part, names)),
    ...anyOf.flatMap((part) => unboundedLists(path, part, siblings)),
    ...Object.values(patternProperties).flatMap((part) => unboundedLists(`${path}.*`, part)),
  ];
}

const includesAny = (names: readonly string[], wantedNames: readonly string[]) =>
  wantedNames.some((name) => names.includes(name));

test('[HA-04] every list in an answer is a page, is a set of choices, or has a named limit', () => {
  const lists = features
    .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
    .flatMap(({ name, response }) => unboundedLists(name, response as Schema))
    .filter((path) => !ofUser.test(path));
  expect([...new Set(lists)].sort()).toEqual(Object.keys(bounds).sort());
});
