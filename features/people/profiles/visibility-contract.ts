import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { boolean, nullable, object, timestamp, type Static } from '#platform/shared/schema.ts';

export const visibilityErrors = defineErrors({
  /** Only Premium members and members in privacy mode can use invisible mode. */
  invisible_mode_closed: { status: 403 },
});

export const visibility = object({
  /** The member is not in search or suggestions, is never online, and has no last activity. */
  invisible: boolean(),
  /** Whether the member may turn invisible mode on. */
  allowed: boolean(),
  /** When privacy mode ends; null if the member is not in it. Privacy mode allows invisible mode without premium. */
  privacy_mode_until: nullable(timestamp()),
});
export type Visibility = Static<typeof visibility>;

export const getVisibility = defineCall({
  name: 'getVisibility',
  method: 'GET',
  path: '/api/visibility.php',
  access: 'member',
  response: visibility,
  limit: 'read',
  summary: 'Whether others can find this member.',
});

export const changeVisibility = defineCall({
  name: 'changeVisibility',
  method: 'PUT',
  path: '/api/visibility.php',
  access: 'member',
  body: object({ invisible: boolean() }),
  response: visibility,
  errors: [visibilityErrors.invisible_mode_closed],
  limit: 'write',
  summary: 'Turns invisible mode on or off.',
});
