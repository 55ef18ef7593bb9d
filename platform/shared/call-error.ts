import type { Static, TObject } from './schema.ts';

/** A kind of failure: its stable code, its HTTP status, and the type of its arguments. */
export interface ErrorReference<A extends TObject = TObject> {
  readonly code: string;
  readonly status: number;
  readonly args?: A;
}

/**
 * One kind of failure of a call. The client builds a sentence from the arguments, whose schema is part of it.
 */
export interface ErrorDefinition<A extends TObject = TObject> extends ErrorReference<A> {
  readonly args: A;
}

/**
 * What is wrong with one field. `problem` is a code for which the client has a sentence. `limit` is the
 * number named in that sentence, such as a length or an age.
 */
export interface FieldIssue {
  field: string;
  problem: string;
  limit?: number;
}

/** A failed call. It is the same on both sides of the wire. */
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

/** A rejection that names the fields. For rules that a schema cannot express. */
export function invalidInput(...issues: FieldIssue[]): CallError {
  return new CallError('invalid_input', 400, { issues });
}

export function isCallError(error: CallError, definition?: ErrorReference): boolean;
export function isCallError(error: unknown, definition?: ErrorReference): error is CallError;
export function isCallError(error: unknown, definition?: ErrorReference): boolean {
  return error instanceof CallError && (definition === undefined || error.code === definition.code);
}

/**
 * The fields that a call refused. Empty for any other failure.
 * @param error is a `CallError`, or has its code and arguments.
 */
export function issuesOf(error: unknown): readonly FieldIssue[] {
  const { code, args } = (error ?? {}) as Partial<Pick<CallError, 'code' | 'args'>>;
  return code === 'invalid_input' ? ((args?.['issues'] ?? []) as readonly FieldIssue[]) : [];
}
