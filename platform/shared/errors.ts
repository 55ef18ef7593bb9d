import { array, integer, object, optional, string, type Static, type TObject } from './schema.ts';

/** One kind of failure a call can answer: its stable code, HTTP status and arguments for the client's sentence. */
export interface ErrorDefinition<A extends TObject = TObject> {
  readonly code: string;
  readonly status: number;
  readonly args: A;
}

type Definitions<D extends Record<string, { status: number; args?: TObject }>> = {
  readonly [C in keyof D & string]: ErrorDefinition<
    D[C]['args'] extends TObject ? D[C]['args'] : TObject<{}>
  >;
};

/** Declares the errors of a feature; the keys are the wire codes. */
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

/**
 * What is wrong with one field. `problem` is a code the client has a sentence for; `limit` is the number that
 * sentence names (a length, an age).
 */
export const fieldIssue = object({ field: string(), problem: string(), limit: optional(integer()) });
export type FieldIssue = Static<typeof fieldIssue>;

/** Errors any call can answer. */
export const platformErrors = defineErrors({
  invalid_input: { status: 400, args: object({ issues: array(fieldIssue) }) },
  idempotency_key_required: { status: 400 },
  authentication_required: { status: 403 },
  permission_denied: { status: 403 },
  foreign_origin: { status: 403 },
  not_found: { status: 404 },
  idempotency_key_reused: { status: 409 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429, args: object({ retry_after: integer() }) },
  internal_error: { status: 500 },
  unavailable: { status: 503 },
});

/** A failed call, the same on both sides of the wire. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly args: Readonly<Record<string, unknown>>;

  constructor(code: string, status: number, args: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.args = args;
  }
}

/** Makes the error to throw: `throw fail(chatErrors.insufficient_credits, { needed: 2, balance: 1 })`. */
export function fail<A extends TObject>(
  definition: ErrorDefinition<A>,
  ...args: {} extends Static<A> ? [] : [Static<A>]
): CallError {
  return new CallError(definition.code, definition.status, (args[0] ?? {}) as Record<string, unknown>);
}

/** A refusal that names the fields, for rules a schema cannot say. */
export function invalidInput(...issues: FieldIssue[]): CallError {
  return fail(platformErrors.invalid_input, { issues });
}

export function isCallError(error: CallError, definition?: ErrorDefinition): boolean;
export function isCallError(error: unknown, definition?: ErrorDefinition): error is CallError;
export function isCallError(error: unknown, definition?: ErrorDefinition): boolean {
  return error instanceof CallError && (definition === undefined || error.code === definition.code);
}

/** The wire form: `{"error": {"code", "args"}}`. */
export const errorAnswer = (error: CallError) => ({ error: { code: error.code, args: error.args } });
