import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';
import {
  campaignDays,
  campaignFaults,
  campaignName,
  maxAbsenceDays,
  maxTextCharacters,
  maxParagraphs,
} from './campaign-rules.ts';
import { campaignKinds, fixedMailings, mailings } from './mailing-names.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  code,
  countryCode,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const mailingErrors = defineErrors({
  /** The campaign cannot be stored, tested, started, held or ended. */
  campaign_refused: { status: 409, args: object({ fault: oneOf(campaignFaults) }) },
  /** Tests are sent to the caller's own address, and the caller's account is on another site. */
  test_elsewhere: { status: 409 },
});

export const campaignsPageSize = 10;

/** `draft` until it is started, `over` once its time has passed, `ended` permanently. */
export const campaignStates = ['draft', 'waiting', 'running', 'held', 'over', 'ended'] as const;

const name = () => string({ pattern: campaignName, maxLength: 60 });
const language = oneOf(locales);
const countries = array(countryCode(), { maxItems: 250, uniqueItems: true });

const audience = {
  /** Null for all of them. */
  countries: nullable(countries),
  /** Null for members with and without. */
  premium: nullable(boolean()),
  seen_within_days: nullable(integer({ minimum: 1, maximum: maxAbsenceDays })),
};

const campaignText = object({
  language,
  subject: line({ max: maxTextCharacters.subject }),
  /** What an inbox shows after the subject. */
  preview: line({ max: maxTextCharacters.preview }),
  heading: line({ max: maxTextCharacters.heading }),
  paragraphs: array(text({ max: maxTextCharacters.paragraph }), { minItems: 1, maxItems: maxParagraphs }),
  button: line({ max: maxTextCharacters.button }),
  /** The page that the button opens, such as `/credits`. */
  path: line({ max: maxTextCharacters.path }),
});
export type CampaignTextOfSite = Static<typeof campaignText>;

/** What became of mails. */
const figures = {
  sent: integer(),
  /** Mails that a process was handing over when it ended. Nobody knows whether they were sent. */
  unknown: integer(),
  bounces: integer(),
  complaints: integer(),
  unsubscribes: integer(),
};

const campaign = object({
  id: uuid(),
  name: string(),
  kind: oneOf(campaignKinds),
  state: oneOf(campaignStates),
  code: nullable(string()),
  ...audience,
  created: timestamp(),
  starts: nullable(timestamp()),
  ends: nullable(timestamp()),
  /** The languages in which it has a text. */
  languages: array(string(), { maxItems: locales.length }),
  ...figures,
});
export type CampaignOfSite = Static<typeof campaign>;

export const getMailingsOfSite = defineCall({
  name: 'getMailingsOfSite',
  method: 'GET',
  path: '/api/staff-mailings.php',
  access: administrators,
  query: object({ site: siteNumber, after: optional(uuid()) }),
  response: object({
    site: editedSite,
    /** Latest first. */
    campaigns: array(campaign, { maxItems: campaignsPageSize }),
    /** For the next page; null if there is none. */
    next: nullable(uuid()),
    languages: array(language, { maxItems: locales.length }),
    domain_language: language,
    /** The site's countries. */
    countries: array(string(), { maxItems: 250 }),
    /** How many mailings a member can get within a week, and between which hours none are sent. */
    per_week: integer(),
    /** In percent. With 0, the mail about its end is never sent. */
    welcome_discount: integer(),
    quiet_from: integer(),
    quiet_until: integer(),
    /** Whether the installation has a mail server. */
    sends: boolean(),
  }),
  limit: 'read',
  summary: "A site's mail campaigns with their results, and the limits of its mailings.",
});
export type MailingsOfSite = Static<(typeof getMailingsOfSite)['response']>;

export const maxListedMailings = 500;

export const getMailingFigures = defineCall({
  name: 'getMailingFigures',
  method: 'GET',
  path: '/api/staff-mailing-figures.php',
  access: administrators,
  query: object({
    site: siteNumber,
    /** 30 by default. */
    days: optional(integer({ minimum: 1, maximum: 180 })),
  }),
  response: object({
    mailings: array(
      object({
        mailing: oneOf(mailings),
        /** The name of a campaign; null for the automatic mailings. */
        campaign: nullable(string()),
        ...figures,
      }),
      { maxItems: maxListedMailings },
    ),
  }),
  limit: 'read',
  summary:
    'How many mails of each mailing were sent in the last days, bounced, were marked as spam or led to an unsubscription.',
});

/** A campaign by its name, or an automatic mailing of the site. */
const which = {
  site: siteNumber,
  campaign: optional(name()),
  mailing: optional(oneOf(fixedMailings)),
  language,
};

export const previewMailingOfSite = defineCall({
  name: 'previewMailingOfSite',
  method: 'GET',
  path: '/api/staff-mailings-preview.php',
  access: administrators,
  query: object(which),
  response: object({
    site: editedSite,
    languages: array(language, { maxItems: locales.length }),
    subject: string(),
    text: string(),
  }),
  errors: [mailingErrors.campaign_refused],
  limit: 'read',
  summary: 'A mailing in one language, with invented people and numbers.',
});

export const testMailingOfSite = defineCall({
  name: 'testMailingOfSite',
  method: 'POST',
  path: '/api/staff-mailings-test.php',
  access: administrators,
  body: object(which),
  response: object({ email: string() }),
  errors: [mailingErrors.campaign_refused, mailingErrors.test_elsewhere],
  limit: 'write',
  summary: 'Sends a mailing with invented people and numbers to the caller’s own address.',
});

export const createCampaignOfSite = defineCall({
  name: 'createCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns.php',
  access: administrators,
  body: object({
    site: siteNumber,
    name: name(),
    kind: oneOf(campaignKinds),
    code: nullable(code({ max: 64 })),
    ...audience,
    texts: array(campaignText, { minItems: 1, maxItems: locales.length }),
    reason,
  }),
  response: object({ name: string() }),
  errors: [mailingErrors.campaign_refused],
  limit: 'write',
  summary:
    'Stores a mail with an offer or news. It is sent only once it is started, and its text cannot be changed. The audit log records the reason.',
});

export const startCampaignOfSite = defineCall({
  name: 'startCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns-start.php',
  access: administrators,
  body: object({
    site: siteNumber,
    name: name(),
    /** Null for now. */
    starts: nullable(timestamp()),
    days: integer({ minimum: 1, maximum: campaignDays.maximum }),
    reason,
  }),
  response: object({ starts: timestamp(), ends: timestamp() }),
  errors: [mailingErrors.campaign_refused],
  limit: 'write',
  summary:
    'Sends a campaign to every member of its audience who agreed to such mail, or continues a held campaign. Each member gets it once.',
});

export const stopCampaignOfSite = defineCall({
  name: 'stopCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns-stop.php',
  access: administrators,
  body: object({ site: siteNumber, name: name(), change: oneOf(['hold', 'end']), reason }),
  response: object({ name: string() }),
  errors: [mailingErrors.campaign_refused],
  limit: 'write',
  summary: 'Holds a campaign until it is started again, or ends it permanently.',
});
