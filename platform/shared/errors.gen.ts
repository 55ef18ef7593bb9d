// Generated from ./errors.ts by `npm run docs:api`.
import type { ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './errors.ts';

export type * from './errors.ts';

export const platformErrors: ClientErrors<typeof contract.platformErrors> = {
  invalid_input: { code: 'invalid_input', status: 400 },
  idempotency_key_required: { code: 'idempotency_key_required', status: 400 },
  authentication_required: { code: 'authentication_required', status: 403 },
  permission_denied: { code: 'permission_denied', status: 403 },
  second_step_missing: { code: 'second_step_missing', status: 403 },
  foreign_origin: { code: 'foreign_origin', status: 403 },
  not_found: { code: 'not_found', status: 404 },
  idempotency_key_reused: { code: 'idempotency_key_reused', status: 409 },
  payload_too_large: { code: 'payload_too_large', status: 413 },
  unsupported_media_type: { code: 'unsupported_media_type', status: 415 },
  too_many_requests: { code: 'too_many_requests', status: 429 },
  internal_error: { code: 'internal_error', status: 500 },
  unavailable: { code: 'unavailable', status: 503 },
};
