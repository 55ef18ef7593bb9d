import type { Static, TObject } from './schema.ts';

/** Names a kind of failure: its stable code, its HTTP status, and the type of its arguments. */
export interface ErrorReference<A extends TObject = TObject> {
  readonly code: string;
  readonly status: number;
  readonly args?: A;
}

/** One kind of failure of a call, with the schema of the arguments for the client's sentence. */
export interface ErrorDefinition<A extends TObject = TObject> extends ErrorReference<A> {
  readonly args: A;
}

/**
 * What is wrong with one field. `problem` is a code the client has a sentence for; `limit` is the number that
 * sentence names (a length, an age).
 */
export interface FieldIssue {
  field: string;
  problem: string;
  limit?: number;
}

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

/** Creates the error to throw: `throw fail(chatErrors.insufficient_credits, { needed: 2, balance: 1 })`. */
export function fail<A extends TObject>(
  definition: ErrorReference<A>,
  ...args: {} extends Static<A> ? [] : [Static<A>]
): CallError {
  return new CallError(definition.code, definition.status, (args[0] ?? {}) as Record<string, unknown>);
}

/** A rejection that names the fields, for rules a schema cannot express. */
export function invalidInput(...issues: FieldIssue[]): CallError {
  return new CallError('invalid_input', 400, { issues });
}

export function isCallError(error: CallError, definition?: ErrorReference): boolean;
export function isCallError(error: unknown, definition?: ErrorReference): error is CallError;
export function isCallError(error: unknown, definition?: ErrorReference): boolean {
  return error instanceof CallError && (definition === undefined || error.code === definition.code);
}
