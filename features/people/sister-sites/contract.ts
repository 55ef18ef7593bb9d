import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, boolean, integer, object, oneOf, string, type Static } from '#platform/shared/schema.ts';
import { sisterStates } from './sister-states.ts';

export const sisterErrors = defineErrors({
  /** The member has an account there already, which has nothing to do with this one. */
  account_exists_there: { status: 409 },
});

export const sisterSite = object({
  id: integer(),
  name: string(),
  /** Where it is, such as `https://sparks.example`. */
  address: string(),
  niche: integer(),
  adult_content: boolean(),
  /** Whether the member agreed to be shown there. */
  agreed: boolean(),
  state: oneOf(sisterStates),
});
export type SisterSite = Static<typeof sisterSite>;

export const getSisterSites = defineCall({
  name: 'getSisterSites',
  method: 'GET',
  path: '/api/sister-sites.php',
  access: 'member',
  response: object({ sites: array(sisterSite) }),
  reads: ['privacy'],
  limit: 'read',
  summary:
    "The company's other sites that can show the member's profile, and whether the member agreed to each.",
});

export const changeSisterSite = defineCall({
  name: 'changeSisterSite',
  method: 'PUT',
  path: '/api/sister-sites.php',
  access: 'member',
  body: object({ site: integer({ minimum: 1, maximum: 2_147_483_647 }), agreed: boolean() }),
  response: object({ sites: array(sisterSite) }),
  errors: [sisterErrors.account_exists_there],
  changes: ['privacy'],
  limit: 'write',
  summary:
    'Gives or withdraws the consent to be shown on one other site of the company. There, the member then has an account that follows this one.',
});
