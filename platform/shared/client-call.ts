import type { Call, RealtimeEvent } from './call.ts';
import type { ErrorDefinition, ErrorReference } from './call-error.ts';

/**
 * The fields of a call that `calls.gen.ts` copies for browsers. They are the plain data that a client needs
 * to make the call.
 */
const copiedFields = ['name', 'method', 'path', 'variant', 'idempotent', 'acts', 'reads', 'changes'] as const;

/** A call as browsers see it: how to send it, and the types of the contract's call `C`. */
export interface ClientCall<C extends Call = Call> extends Pick<Call, (typeof copiedFields)[number]> {
  /** The input fields that go into the query string. All others go into the body. */
  readonly query: readonly string[];
  /** The type of the body. Absent if the call has none. */
  readonly body?: 'json' | 'bytes';
  /** Carries only the type and is never set. */
  readonly contract?: C;
}

/** An event as browsers see it: its name, what it changes, and the type of its payload. */
export interface ClientEvent<E extends RealtimeEvent = RealtimeEvent> extends Pick<E, 'name' | 'changes'> {
  /** Carries only the type and is never set. */
  readonly contract?: E;
}

/** The errors of a feature as browsers see them, without the schemas of their arguments. */
export type ClientErrors<D extends Readonly<Record<string, ErrorDefinition>>> = {
  readonly [C in keyof D]: D[C] extends ErrorDefinition<infer A> ? ErrorReference<A> : never;
};

/** Omits the parts of a contract's call that only the server reads. */
export function toClientCall<const C extends Call>(call: C): ClientCall<C> {
  const body = call.upload ? 'bytes' : call.body && 'json';
  const copied = copiedFields.filter((field) => call[field] !== undefined);
  return {
    ...(Object.fromEntries(copied.map((field) => [field, call[field]])) as Pick<
      Call,
      (typeof copiedFields)[number]
    >),
    query: Object.keys(call.query?.properties ?? {}),
    ...(body && { body }),
  };
}
