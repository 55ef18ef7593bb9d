import type { CallError, ErrorDefinition } from './call-error.ts';
import { array, integer, object, optional, string, type TObject } from './schema.ts';

/** The parts that need no schema. Browsers import them from there. */
export * from './call-error.ts';

type Definitions<D extends Record<string, { status: number; args?: TObject }>> = {
  readonly [C in keyof D & string]: ErrorDefinition<
    D[C]['args'] extends TObject ? D[C]['args'] : TObject<{}>
  >;
};

/** Declares the errors of a feature. The keys are the codes on the wire. */
export function defineErrors<const D extends Record<string, { status: number; args?: TObject }>>(
  definitions: D,
): Definitions<D> {
  return Object.fromEntries(
    Object.entries(definitions).map(([code, { status, args }]) => [
      code,
      { code, status, args: args ?? object({}) },
    ]),
  ) as never;
}

export const fieldIssue = object({ field: string(), problem: string(), limit: optional(integer()) });

/** The errors that any call can return. */
export const platformErrors = defineErrors({
  invalid_input: { status: 400, args: object({ issues: array(fieldIssue) }) },
  idempotency_key_required: { status: 400 },
  authentication_required: { status: 403 },
  permission_denied: { status: 403 },
  /** A member of staff has to set up a second step for their log-in first. */
  second_step_missing: { status: 403 },
  foreign_origin: { status: 403 },
  not_found: { status: 404 },
  idempotency_key_reused: { status: 409 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429, args: object({ retry_after: integer() }) },
  internal_error: { status: 500 },
  unavailable: { status: 503 },
});

/** The form on the wire: `{"error": {"code", "args"}}`. */
export const errorAnswer = (error: CallError) => ({ error: { code: error.code, args: error.args } });
