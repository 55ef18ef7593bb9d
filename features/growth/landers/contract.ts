import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  integer,
  line,
  nullable,
  number,
  object,
  string,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** A country drawn as the dots of its towns, with its regions. */
const landerMap = object({
  country: string(),
  /** The size of the drawing. */
  width: integer(),
  height: integer(),
  /** The towns, as an SVG path with a dot for each. */
  towns: string(),
  regions: array(
    object({
      name: string(),
      /** Positions are shares of the map's width and height, from 0 to 1. */
      x: number(),
      y: number(),
      /** The number of members, rounded down so that it never reveals one person; null below the smallest step. */
      members: nullable(integer({ minimum: 1 })),
    }),
  ),
});
export type CountryMap = Static<typeof landerMap>;

export const getLanderMap = defineCall({
  name: 'getLanderMap',
  method: 'GET',
  path: '/api/lander-map.php',
  access: 'anyone',
  response: object({ map: nullable(landerMap) }),
  limit: 'read',
  summary: "The map of the site's first country, with rounded member counts; null until it has been drawn.",
});

const landerVideo = object({
  src: string(),
  type: string(),
  poster: nullable(string()),
  width: nullable(integer()),
  height: nullable(integer()),
});
export type LanderVideo = Static<typeof landerVideo>;

export const getLanderVideo = defineCall({
  name: 'getLanderVideo',
  method: 'GET',
  path: '/api/lander-video.php',
  access: 'anyone',
  query: object({ slug: line({ max: 60 }) }),
  response: object({ video: nullable(landerVideo) }),
  limit: 'read',
  summary: 'The muted loop that the operator uploaded for landers with this slug, if any.',
});

/** What strangers may see of a member who agreed to be shown on public pages. */
export const landingProfile = object({
  name: string(),
  age: integer(),
  region: nullable(string()),
  /** The address works only as long as the member agrees. */
  photo: object({ src: string(), width: integer(), height: integer() }),
});

export const getLandingProfile = defineCall({
  name: 'getLandingProfile',
  method: 'GET',
  path: '/api/landing-profile.php',
  access: 'anyone',
  query: object({ id: uuid() }),
  response: object({ profile: nullable(landingProfile) }),
  limit: 'read',
  summary:
    "A landing page's member. Null for members who did not agree to be shown on public pages, and for unknown ids.",
});

export const takeLandingMember = defineCall({
  name: 'takeLandingMember',
  method: 'POST',
  path: '/api/landing-member.php',
  access: 'member',
  body: object({}),
  response: object({ id: nullable(uuid()) }),
  limit: 'write',
  summary:
    'The member whose landing page led to this account, once. Null if there is none, or if they have left.',
});
