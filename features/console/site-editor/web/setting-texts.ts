import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName, SettingTopic } from '../setting-topics.ts';

interface SettingText {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

export const topicNames: Readonly<Record<SettingTopic, MessageDescriptor>> = {
  brand: msg`Brand`,
  look: msg`Look`,
  company: msg`Company`,
  languages: msg`Languages and countries`,
  access: msg`Access`,
  profiles: msg`Profiles and photos`,
  search: msg`Search`,
  chat: msg`Chat`,
  credits: msg`Credits and Premium`,
  mail: msg`Email and support`,
  fictional: msg`Fictional profiles`,
  advertising: msg`Advertising`,
};

/** What has to be known before the fields of a topic. */
export const topicNotes: Partial<Readonly<Record<SettingTopic, MessageDescriptor>>> = {
  fictional: msg`Empty: the site has no fictional profiles. To have some, it needs their name, their warning and their icon.`,
};

/** What each setting is called, and what it does. A setting without a text is a type error. */
export const settingTexts: Readonly<Record<FieldName, SettingText>> = {
  name: { label: msg`Name`, hint: msg`The name that members and visitors see.` },
  index_title: {
    label: msg`Title of the landing page`,
    hint: msg`In the default language: for browser tabs and search results, and as the headline of the page if Texts has none. In other languages, or if this is empty, the headline under Texts is used, or else the built-in one.`,
  },
  description: {
    label: msg`Description`,
    hint: msg`A sentence or two in the default language: for search engines and shared links, and as the introduction of the page if Texts has none. In other languages, or if this is empty, the introduction under Texts is used, or else the built-in one.`,
  },
  logo_mark: {
    label: msg`Logo mark`,
    hint: msg`SVG path data on a 32 by 32 grid. Leave empty for the spark.`,
  },
  hero: {
    label: msg`Picture of the landing page`,
    hint: msg`“portraits”, “evening”, or the address of a picture on this server, such as /hero.webp.`,
  },
  theme: {
    label: msg`Theme`,
    hint: msg`Colours for light and dark, typefaces and corners.`,
  },
  niche: {
    label: msg`Niche`,
    hint: msg`Who the landing pages speak to. In every niche but “Everyone”, an advertiser learns nothing until the visitor agrees.`,
  },
  page_aliases: {
    label: msg`Your own addresses for static pages`,
    hint: msg`For example “agb” for the terms of use. One word, in lower case.`,
  },
  cdn_prefix: {
    label: msg`Content delivery network`,
    hint: msg`The https address that styles, fonts and pictures come from. Leave empty to use this server.`,
  },
  photo_cdn_prefix: {
    label: msg`Content delivery network for photos`,
    hint: msg`The https address that members’ approved photos come from. A removed photo can stay visible there for up to an hour. Leave empty to use this server.`,
  },
  'company.name': { label: msg`Company`, hint: msg`Shown on legal pages and invoices.` },
  'company.address': { label: msg`Street and number`, hint: msg`The registered address.` },
  'company.city': { label: msg`Postcode and city`, hint: msg`As you’d write it on an envelope.` },
  'company.country': { label: msg`Company’s country`, hint: msg`Where the company is registered.` },
  'company.kvk': { label: msg`Registration number`, hint: msg`From the trade register.` },
  'company.vat_numbers': {
    label: msg`VAT numbers`,
    hint: msg`The number in each country where the company has one. An invoice shows the one for the member’s country.`,
  },
  'company.tradenames': { label: msg`Trade names`, hint: msg`Other names the company trades under.` },
  'company.support_phone': {
    label: msg`Company’s phone number`,
    hint: msg`Pages show it unless the site has a support phone number of its own. Leave empty if there is none.`,
  },
  'company.added': {
    label: msg`Date the company was added`,
    hint: msg`The terms never show an earlier date than this. In UTC.`,
  },
  company_id: {
    label: msg`Company group number`,
    hint: msg`Sites with the same number belong to the same company. The console can show them together, and a ban from all sites covers exactly these. Only administrators of the main site can change it.`,
  },
  ban_kept_months: {
    label: msg`Months a ban is remembered`,
    hint: msg`Counted from the erasure of a banned member’s last account. Until then, the same address can’t sign up on the company’s sites. The privacy page says so.`,
  },
  member_resell: {
    label: msg`Show profiles on the company’s other sites`,
    hint: msg`Members can agree, for each site with the same company group number that has this on too, that their profile is also shown there. If you turn it off, those profiles are removed from the other sites within minutes, and the consents end.`,
  },
  domain: {
    label: msg`Main domain`,
    hint: msg`Used for the links in emails. Change it under Domains.`,
  },
  languages: {
    label: msg`Languages`,
    hint: msg`The languages that members and visitors can choose, in this order.`,
  },
  domain_language: {
    label: msg`Default language`,
    hint: msg`For visitors who haven’t chosen one. It has to be one of the languages above.`,
  },
  language_by_country: {
    label: msg`Choose the language by country`,
    hint: msg`New visitors see the language of their country, if the site offers it.`,
  },
  countries: { label: msg`Countries`, hint: msg`Where members can live.` },
  geoip_selected_country: {
    label: msg`Default country`,
    hint: msg`Used for search and prices when we don’t know a visitor’s country.`,
  },
  time_zone: {
    label: msg`Time zone`,
    hint: msg`Days and deadlines follow this time zone.`,
  },
  signups: {
    label: msg`Who can sign up`,
    hint: msg`Everyone else sees that sign-up is closed. Members can always log in.`,
  },
  min_age: { label: msg`Minimum age`, hint: msg`In years, 18 or over.` },
  account_privacy: {
    label: msg`Account privacy`,
    hint: msg`With “Discreet”, nobody can find out whether an address has an account.`,
  },
  adult_content: {
    label: msg`Adult content`,
    hint: msg`Adds adult interests, for members who choose to see them.`,
  },
  enable_site_entry_popup: {
    label: msg`Entry warning`,
    hint: msg`Warns visitors that the site is for adults.`,
  },
  entry_warning_countries: {
    label: msg`Countries with the entry warning`,
    hint: msg`Only visitors from these countries see it.`,
  },
  logged_out_search: { label: msg`Visitors can search`, hint: msg`Even without an account.` },
  logged_out_search_trafficsource: {
    label: msg`Visitors from partners can search`,
    hint: msg`Only if they came through a partner’s link.`,
  },
  partner_redirect_url: {
    label: msg`Send visitors to a partner`,
    hint: msg`The address they go to after 10 seconds. Leave empty to keep them here.`,
  },
  genders: { label: msg`Genders`, hint: msg`Members can choose these, in this order.` },
  visible_profile_fields: {
    label: msg`Profile fields`,
    hint: msg`Fields that aren’t listed here are hidden.`,
  },
  visible_profile_notes: {
    label: msg`Notes next to fields`,
    hint: msg`A short explanation next to a field, in the default language.`,
  },
  profile_answers: {
    label: msg`Profile answers already added`,
    hint: msg`Each update adds new answers once. Remove one only if you want it added again.`,
  },
  free_photos: { label: msg`Photos of free members`, hint: msg`The most each member can have.` },
  premium_photos: {
    label: msg`Photos of Premium members`,
    hint: msg`The most each member can have. At least as many as free members.`,
  },
  photo_precheck: {
    label: msg`Sort the photo queue automatically`,
    hint: msg`Software on this server puts doubtful photos first. People still decide.`,
  },
  search_fields: { label: msg`Filters for everyone`, hint: msg`Members can search by these.` },
  premium_search_fields: {
    label: msg`Filters for Premium members`,
    hint: msg`Free members see them with a lock.`,
  },
  message_length: { label: msg`Longest message`, hint: msg`In characters.` },
  free_chat_starts: {
    label: msg`Free first messages`,
    hint: msg`How many conversations a member can start for free.`,
  },
  chat_after_match_free: {
    label: msg`Free messages after a match`,
    hint: msg`How many messages to each new match are free. 0 means none.`,
  },
  free_history_messages: {
    label: msg`Messages that free members can read`,
    hint: msg`The newest in each conversation.`,
  },
  message_credits: { label: msg`Price of a message`, hint: msg`In credits.` },
  photo_credits: { label: msg`Price of a photo in a chat`, hint: msg`In credits.` },
  gift_credits: {
    label: msg`Price of a gift`,
    hint: msg`In credits, for gifts without a price of their own.`,
  },
  signup_credits: {
    label: msg`Welcome credits`,
    hint: msg`What a new member gets once the address is confirmed. Each mailbox gets it once.`,
  },
  welcome_discount: {
    label: msg`Welcome discount`,
    hint: msg`In percent, on a new member’s first bundle. In the first four hours, a bonus with a countdown announces it. 0 means none. Members keep the percentage they signed up with.`,
  },
  welcome_days: {
    label: msg`Days of the welcome discount`,
    hint: msg`How long after signing up it counts, from 1 to 90 days. Members keep the days they signed up with.`,
  },
  leave_trial_credits: {
    label: msg`Credits for a member who’s about to leave`,
    hint: msg`Offered once, to free members. 0 means none.`,
  },
  'company.delete_discount': {
    label: msg`Discount for a member who’s about to leave`,
    hint: msg`In percent. 0 means none.`,
  },
  refund_days: {
    label: msg`Withdrawal period in days`,
    hint: msg`How long members can withdraw from a purchase.`,
  },
  sepa_creditor_id: {
    label: msg`SEPA creditor identifier`,
    hint: msg`For direct debit, for example NL22ZZZ000000000000. Leave empty to offer no direct debit.`,
  },
  premium_match_odds: {
    label: msg`Claim about match odds`,
    hint: msg`How much Premium improves them, in percent. Shown only with a source.`,
  },
  premium_match_odds_source: {
    label: msg`Source of that claim`,
    hint: msg`In the site’s language. Leave empty to make no claim.`,
  },
  support_email: { label: msg`Support address`, hint: msg`Emails also come from this address.` },
  support_phone: {
    label: msg`Support phone number`,
    hint: msg`Leave empty to show the company’s phone number.`,
  },
  authority_email: {
    label: msg`Address for authorities`,
    hint: msg`Shown on the page about the Digital Services Act. If it’s empty, the support address is shown.`,
  },
  mail_name: { label: msg`Sender of emails`, hint: msg`The name people see in their inbox.` },
  mailings_per_week: {
    label: msg`Mailings per week`,
    hint: msg`The most offers, reminders and news emails a member gets in seven days. 0 means none.`,
  },
  mail_quiet_from: {
    label: msg`Quiet hours from`,
    hint: msg`No mailings go out from this hour, in the member’s local time.`,
  },
  mail_quiet_until: {
    label: msg`Quiet hours until`,
    hint: msg`If both are the same, mailings go out at any hour.`,
  },
  fictional_singular: {
    label: msg`Name of a fictional profile`,
    hint: msg`In the site’s language. Members see it on every fictional profile.`,
  },
  fictional_plural: { label: msg`Plural of that name`, hint: msg`For the terms and the landing page.` },
  fictional_warning: {
    label: msg`Warning before the first message`,
    hint: msg`What a member confirms before writing to a fictional profile.`,
  },
  fictional_icon: {
    label: msg`Icon of fictional profiles`,
    hint: msg`A path on this site, such as /fictional.svg. Empty: the site has no fictional profiles.`,
  },
  traffic_networks: {
    label: msg`Advertising networks`,
    hint: msg`What each network learns about the visitors it sent, and what it’s paid.`,
  },
};
