import { boolean, integer, object, string, text, timestamp, type Static } from '#platform/shared/schema.ts';

// What the calls of staff about a site have in common.

/** Administrators only. Those of the main site may edit every site, others only their own. */
export const administrators = { staff: [] } as const;

export const siteNumber = integer({ minimum: 1, maximum: 1_000_000 });
export const reason = text({ max: 500 });
/** The version that a change is based on. */
export const expectedVersion = integer({ minimum: 0, maximum: 2_000_000_000 });

/** The site that a page is about. */
export const editedSite = object({
  id: integer(),
  name: string(),
  domain: string(),
  main: boolean(),
  /** False until the first member signs up. */
  has_members: boolean(),
});

export const versionNote = object({ version: integer(), reason: string(), at: timestamp() });
export type VersionNote = Static<typeof versionNote>;
