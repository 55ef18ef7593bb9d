import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName, SettingTopic } from '../setting-topics.ts';

interface SettingText {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

export const topicNames: Readonly<Record<SettingTopic, MessageDescriptor>> = {
  brand: msg`Brand`,
  company: msg`Company`,
  languages: msg`Languages and countries`,
  access: msg`Who gets in`,
  profiles: msg`Profiles and photos`,
  search: msg`Search`,
  chat: msg`Chat`,
  credits: msg`Credits and premium`,
  mail: msg`Mail and support`,
  fictional: msg`Fictional profiles`,
  advertising: msg`Advertising`,
};

/** What each setting is called, and what it does. A setting without a text is a type error. */
export const settingTexts: Readonly<Record<FieldName, SettingText>> = {
  name: { label: msg`Name`, hint: msg`What members and visitors call the site.` },
  index_title: { label: msg`Title of the landing page`, hint: msg`Browsers and search engines show it.` },
  description: {
    label: msg`Description`,
    hint: msg`A sentence or two for search engines and shared links.`,
  },
  logo_mark: {
    label: msg`Logo mark`,
    hint: msg`The path data of an SVG within 32 by 32 units. Empty: the spark.`,
  },
  hero: {
    label: msg`Picture of the landing page`,
    hint: msg`“portraits”, “evening”, or the address of a picture on this server, such as /hero.webp.`,
  },
  theme: {
    label: msg`Theme`,
    hint: msg`Colours for light and dark, typefaces and corners. Colours that are hard to read are left out.`,
  },
  niche: {
    label: msg`Niche`,
    hint: msg`From 1 to 7: whom the landers speak to. Visitors of niches 2 to 7 are asked before an advertiser learns anything.`,
  },
  page_aliases: {
    label: msg`Own addresses of static pages`,
    hint: msg`Such as “agb” for /pages/terms. One word in lower case.`,
  },
  cdn_prefix: {
    label: msg`Content delivery network`,
    hint: msg`The https address that serves styles, fonts and pictures. Empty: this server does.`,
  },
  'company.name': { label: msg`Company`, hint: msg`Legal pages and invoices show it.` },
  'company.address': { label: msg`Street and number`, hint: msg`The registered address.` },
  'company.city': { label: msg`Postcode and city`, hint: msg`As on an envelope.` },
  'company.country': { label: msg`Country of the company`, hint: msg`Where it’s registered.` },
  'company.kvk': { label: msg`Registration number`, hint: msg`From the trade register.` },
  'company.vat_numbers': {
    label: msg`VAT numbers`,
    hint: msg`By country. Invoices to members show that of their country.`,
  },
  'company.tradenames': { label: msg`Trade names`, hint: msg`Other names that the company uses.` },
  'company.support_phone': {
    label: msg`Phone number of the company`,
    hint: msg`For the legal pages. Empty: none.`,
  },
  'company.added': {
    label: msg`Company added on`,
    hint: msg`The terms never show an earlier date. In UTC.`,
  },
  company_id: {
    label: msg`Number of the company`,
    hint: msg`Sites with the same number belong together.`,
  },
  member_resell: {
    label: msg`Show profiles on other sites of the company`,
    hint: msg`Has no effect yet.`,
  },
  domain: {
    label: msg`Main domain`,
    hint: msg`Links in mails have it. Change it under Domains.`,
  },
  languages: {
    label: msg`Languages`,
    hint: msg`Members and visitors can choose these. The first is listed first.`,
  },
  domain_language: {
    label: msg`Language by default`,
    hint: msg`For visitors who haven’t chosen one. It must be one of the languages.`,
  },
  language_by_country: {
    label: msg`Choose by the visitor’s country`,
    hint: msg`A first visit is in the language of the visitor’s country, if the site has it.`,
  },
  countries: { label: msg`Countries`, hint: msg`Where members may live.` },
  geoip_selected_country: {
    label: msg`Country by default`,
    hint: msg`Search and prices start with it if we don’t know the visitor’s country.`,
  },
  time_zone: {
    label: msg`Time zone`,
    hint: msg`Days and deadlines follow it. Such as Europe/Amsterdam.`,
  },
  signups: {
    label: msg`Who may sign up`,
    hint: msg`Others see that sign-up is closed. Members can always log in.`,
  },
  min_age: { label: msg`Minimum age`, hint: msg`In years, from 18.` },
  account_privacy: {
    label: msg`Privacy of accounts`,
    hint: msg`“Discreet” never reveals whether an address has an account.`,
  },
  adult_content: {
    label: msg`Content for adults`,
    hint: msg`Adult interests exist, for members who choose to see them.`,
  },
  enable_site_entry_popup: {
    label: msg`Entry warning`,
    hint: msg`Warns visitors that the site is for adults.`,
  },
  entry_warning_countries: {
    label: msg`Countries with the entry warning`,
    hint: msg`Only their visitors see it.`,
  },
  logged_out_search: { label: msg`Visitors may search`, hint: msg`Without an account.` },
  logged_out_search_trafficsource: {
    label: msg`Visitors from partners may search`,
    hint: msg`Only if they came through a partner’s link.`,
  },
  partner_redirect_url: {
    label: msg`Send visitors to a partner`,
    hint: msg`The address they’re sent to after 10 seconds. Empty: they stay.`,
  },
  genders: { label: msg`Genders`, hint: msg`Members can choose these, in this order.` },
  visible_profile_fields: {
    label: msg`Fields of profiles`,
    hint: msg`Fields that aren’t listed are hidden.`,
  },
  visible_profile_notes: {
    label: msg`Notes beside fields`,
    hint: msg`A note for a field, by the name of the field.`,
  },
  profile_answers: {
    label: msg`Answers the site has received`,
    hint: msg`An update adds new ones once. Remove one only to receive it again.`,
  },
  free_photos: { label: msg`Photos of free members`, hint: msg`How many each may have.` },
  premium_photos: {
    label: msg`Photos of premium members`,
    hint: msg`How many each may have. At least as many as free members.`,
  },
  photo_precheck: {
    label: msg`Let a computer order the photo queue`,
    hint: msg`A model on this server puts doubtful photos first. People still decide.`,
  },
  search_fields: { label: msg`Filters for everyone`, hint: msg`Members can search by these.` },
  premium_search_fields: {
    label: msg`Filters for premium members`,
    hint: msg`Free members see them locked.`,
  },
  message_length: { label: msg`Longest message`, hint: msg`In characters.` },
  free_chat_starts: {
    label: msg`Free first messages`,
    hint: msg`How many conversations a member starts without paying.`,
  },
  chat_after_match_free: {
    label: msg`Free messages after a match`,
    hint: msg`How many of a member’s first messages to each match are free. 0: none.`,
  },
  free_history_messages: {
    label: msg`Messages that free members can read`,
    hint: msg`The newest of each conversation.`,
  },
  message_credits: { label: msg`Price of a message`, hint: msg`In credits.` },
  photo_credits: { label: msg`Price of a photo in a chat`, hint: msg`In credits.` },
  gift_credits: {
    label: msg`Price of a gift`,
    hint: msg`In credits, unless the gift has a price of its own.`,
  },
  signup_credits: { label: msg`Welcome credits`, hint: msg`What a new member gets.` },
  leave_trial_credits: {
    label: msg`Credits for a member who’s about to leave`,
    hint: msg`Offered once to free members. 0: none.`,
  },
  'company.delete_discount': {
    label: msg`Discount for a member who’s about to leave`,
    hint: msg`In percent. 0: none.`,
  },
  minimum_message_costs: {
    label: msg`Lowest price of a message`,
    hint: msg`By country, in cents. It follows from the cheapest bundle.`,
  },
  refund_days: {
    label: msg`Days to withdraw`,
    hint: msg`Within these, members can withdraw from a purchase.`,
  },
  sepa_creditor_id: {
    label: msg`SEPA creditor identifier`,
    hint: msg`For direct debit, such as NL22ZZZ000000000000. Empty: no direct debit.`,
  },
  premium_match_odds: {
    label: msg`Claim about match odds`,
    hint: msg`By how many percent premium improves them. Shown only with a source.`,
  },
  premium_match_odds_source: {
    label: msg`Source of that claim`,
    hint: msg`In the site’s language. Empty: the site makes no claim.`,
  },
  support_email: { label: msg`Address for support`, hint: msg`It’s also the sender of mails.` },
  support_phone: { label: msg`Phone number for support`, hint: msg`Empty: none.` },
  authority_email: {
    label: msg`Address for authorities`,
    hint: msg`Shown on the page about the Digital Services Act. Empty: the address for support.`,
  },
  mail_name: { label: msg`Sender of mails`, hint: msg`The name that an inbox shows.` },
  mailings_per_week: {
    label: msg`Mailings per week`,
    hint: msg`The most offers, reminders and news that a member gets in seven days. 0: none.`,
  },
  mail_quiet_from: {
    label: msg`Quiet from`,
    hint: msg`The hour from which no mailing is sent, where the member lives.`,
  },
  mail_quiet_until: { label: msg`Quiet until`, hint: msg`If both are equal, mailings are sent at any hour.` },
  fictional_singular: {
    label: msg`Name of a fictional profile`,
    hint: msg`In the site’s language. Members see it on each of them.`,
  },
  fictional_plural: { label: msg`Its plural`, hint: msg`For the terms and the landing page.` },
  fictional_warning: {
    label: msg`Warning before the first message`,
    hint: msg`What a member confirms before writing to a fictional profile.`,
  },
  fictional_icon: {
    label: msg`Icon of fictional profiles`,
    hint: msg`A path on this site, such as /fictional.svg.`,
  },
  traffic_networks: {
    label: msg`Advertising networks`,
    hint: msg`What each learns about visitors it sent, and what it’s paid.`,
  },
};

/** Values of choices that aren’t names of countries or languages. */
export const choiceTexts: Readonly<Record<string, MessageDescriptor>> = {
  yes: msg`Yes`,
  no: msg`No`,
  all: msg`Everyone`,
  with_trafficsource: msg`Visitors from a partner’s link`,
  other: msg`Visitors with an invitation`,
  explicit: msg`Open`,
  discreet: msg`Discreet`,
  male: msg`Men`,
  female: msg`Women`,
  nonbinary: msg`Non-binary people`,
};
