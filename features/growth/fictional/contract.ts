import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';
import { maxPhotoBytes, photoErrors } from '#features/people/photos/contract.ts';
import { genders, sexualities } from '#features/people/profiles/attributes.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { image } from '#platform/shared/image.ts';
import {
  array,
  boolean,
  countryCode,
  day,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const fictionalErrors = defineErrors({
  /** The site has not yet said how it marks fictional profiles. */
  mark_missing: { status: 409 },
  /** The member is not, or is no longer, one of the site's operators. */
  no_operator: { status: 409 },
});

export const fictionalPageSize = 25;
export const maxOperators = 200;

const person = object({ id: uuid(), name: string() });

const profile = object({
  id: uuid(),
  name: string(),
  age: integer(),
  gender: oneOf(genders),
  country: string(),
  city: nullable(string()),
  retired: boolean(),
  /** The first picture that members see. */
  picture: nullable(image),
  /** Pictures pending review. */
  in_review: integer(),
  /** Who answers; null for all operators. */
  operator: nullable(person),
  conversations: integer(),
  /** Messages from members, and answers to them. */
  received: integer(),
  answered: integer(),
});
export type FictionalProfile = Static<typeof profile>;

export const getFictionalProfiles = defineCall({
  name: 'getFictionalProfiles',
  method: 'GET',
  path: '/api/staff-fictional.php',
  access: administrators,
  query: object({ site: siteNumber, after: optional(uuid()) }),
  response: object({
    site: editedSite,
    /** Whether the site can have fictional profiles, because it says how it marks them. */
    marked: boolean(),
    profiles: array(profile, { maxItems: fictionalPageSize }),
    /** For the next page; null if there is none. */
    next: nullable(uuid()),
    operators: array(person, { maxItems: maxOperators }),
    genders: array(oneOf(genders), { maxItems: genders.length }),
    countries: array(string(), { maxItems: 250 }),
    min_age: integer(),
  }),
  limit: 'read',
  summary: 'The fictional profiles of a site, who answers for each, and how much members write to them.',
});
export type FictionalProfiles = Static<(typeof getFictionalProfiles)['response']>;

export const createFictionalProfile = defineCall({
  name: 'createFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional.php',
  access: administrators,
  body: object({
    site: siteNumber,
    name: line({ max: 60 }),
    gender: oneOf(genders),
    sexuality: oneOf(sexualities),
    date_of_birth: day(),
    country: countryCode(),
    city: nullable(line({ max: 100 })),
    about: text({ max: 2_000 }),
    reason,
  }),
  response: object({ profile: uuid() }),
  errors: [fictionalErrors.mark_missing],
  limit: 'write',
  summary:
    'Creates a fictional profile. It is marked as fictional wherever it appears, and operators answer for it. The audit log records the reason.',
});

export const addFictionalPicture = defineCall({
  name: 'addFictionalPicture',
  method: 'POST',
  path: '/api/staff-fictional-pictures.php',
  access: administrators,
  query: object({ site: siteNumber, profile: uuid() }),
  upload: { maxBytes: maxPhotoBytes },
  response: object({ profile: uuid() }),
  errors: [
    photoErrors.photo_limit_reached,
    photoErrors.photo_refused,
    photoErrors.photo_not_an_image,
    photoErrors.photo_heic,
    photoErrors.photo_damaged,
    photoErrors.photo_too_small,
    photoErrors.photo_too_large,
    photoErrors.photo_too_many_pixels,
    photoErrors.photo_too_narrow,
  ],
  limit: 'upload',
  idempotent: true,
  summary:
    'Adds a picture to a fictional profile. Like every other picture, it is reviewed first; the body is the file.',
});

export const assignFictionalProfile = defineCall({
  name: 'assignFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional-operators.php',
  access: administrators,
  body: object({
    site: siteNumber,
    profile: uuid(),
    /** Null for all operators. */
    operator: nullable(uuid()),
    /** Who answers now, as the caller saw it. */
    seen: nullable(uuid()),
    reason,
  }),
  response: object({ profile: uuid() }),
  errors: [fictionalErrors.no_operator, siteErrors.changed_meanwhile],
  limit: 'write',
  summary: 'Chooses the operator who answers for a fictional profile, or lets all of them answer.',
});

export const retireFictionalProfile = defineCall({
  name: 'retireFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional-retirement.php',
  access: administrators,
  body: object({ site: siteNumber, profile: uuid(), retired: boolean(), reason }),
  response: object({ profile: uuid() }),
  errors: [siteErrors.changed_meanwhile],
  limit: 'write',
  summary:
    "Hides a fictional profile from members, or shows it again. Its conversations stay, but operators can't answer in them while it is hidden.",
});
