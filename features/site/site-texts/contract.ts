import { administrators } from '#features/site/sites/staff-contract.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { maxSiteTextCharacters, siteTextPlaces } from '#features/site/sites/site-texts.ts';
import { typefaces } from '#features/site/sites/theme-rules.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  integer,
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

export const siteTextErrors = defineErrors({
  /** The same text is already stored. */
  text_unchanged: { status: 409 },
});

export const textHistoryPageSize = 10;
const siteId = integer({ minimum: 1, maximum: 2_000_000_000 });
const version = integer({ minimum: 0, maximum: 2_000_000_000 });
const place = oneOf(siteTextPlaces);
const language = oneOf(locales);

const typefaceNames = Object.keys(typefaces) as (keyof typeof typefaces)[];

const editedSite = object({
  id: siteId,
  name: string(),
  domain: string(),
  /** The origin of its pages, such as `https://vonk.example`. */
  origin: string(),
  main: boolean(),
  /** False until the first member signs up. */
  has_members: boolean(),
  /** Null for the built-in typefaces. */
  typefaces: nullable(oneOf(typefaceNames)),
  languages: array(language, { maxItems: locales.length }),
  domain_language: language,
});

export const getTextsOfSite = defineCall({
  name: 'getTextsOfSite',
  method: 'GET',
  path: '/api/staff-site-texts.php',
  access: administrators,
  query: object({ site: siteId }),
  response: object({
    site: editedSite,
    texts: array(object({ place, language }), { maxItems: siteTextPlaces.length * locales.length }),
  }),
  limit: 'read',
  summary: 'The places and languages for which a site has a text of its own.',
});

const textVersion = object({
  version,
  text: string(),
  at: timestamp(),
  /** The name is null if the account no longer exists. */
  by: object({ id: uuid(), name: nullable(string()) }),
  reason: string(),
});
export type TextVersion = Static<typeof textVersion>;

const storedText = object({
  language,
  /** Empty if the site has none. */
  text: string(),
  /** 0 if it has never had one. */
  version,
});

export const getTextOfSite = defineCall({
  name: 'getTextOfSite',
  method: 'GET',
  path: '/api/staff-site-text.php',
  access: administrators,
  query: object({ site: siteId, place, language, before: optional(version) }),
  response: object({
    site: editedSite,
    /** In each language of the site. */
    texts: array(storedText, { maxItems: locales.length }),
    /** In the given language. */
    versions: array(textVersion, { maxItems: textHistoryPageSize }),
    /** For the next page of versions; null if there is none. */
    next: nullable(version),
  }),
  limit: 'read',
  summary:
    "A site's own text for a place in all its languages, with the earlier versions in one of them, newest first.",
});

export const changeTextOfSite = defineCall({
  name: 'changeTextOfSite',
  method: 'POST',
  path: '/api/staff-site-text.php',
  access: administrators,
  body: object({
    site: siteId,
    place,
    /** Those that changed. */
    texts: array(
      object({
        language,
        /** The version that the caller has read. */
        version,
        /** Empty to go back to the built-in text. */
        text: text({ min: 0, max: maxSiteTextCharacters }),
      }),
      { minItems: 1, maxItems: locales.length },
    ),
    reason: text({ max: 500 }),
  }),
  response: object({ texts: array(object({ language, version }), { maxItems: locales.length }) }),
  errors: [siteErrors.changed_meanwhile, siteTextErrors.text_unchanged],
  limit: 'write',
  summary:
    "Changes a site's own text for a place, in one or more languages. Refused if somebody else has changed one of them since the given version. The history and the audit log record the change with the reason.",
});
