import type { Call, CallInput, CallResponse } from '#platform/shared/call.ts';
import type { FieldIssue } from '#platform/shared/errors.ts';
import type { MemberContext, RequestContext } from './context.ts';

type ContextOf<C extends Call> = C['access'] extends 'anyone' | 'provider' ? RequestContext : MemberContext;

/** The input of the handler. A file arrives as its bytes. */
export type RouteInput<C extends Call> = Omit<CallInput<C>, 'file'> &
  (C['upload'] extends object ? { file: Buffer } : unknown);

export interface Route {
  readonly call: Call;
  readonly handle: (context: RequestContext, input: Record<string, unknown>) => Promise<unknown>;
  readonly rules?: Rules;
}

/** Finds problems that the schema cannot, in fields that match it. */
export type Rules = (fields: Readonly<Record<string, unknown>>) => readonly FieldIssue[];

/**
 * Connects a call of the contract to its handler. Validation and permission checks run before `handle`.
 * @param rules are further checks of individual fields. Their issues are reported together with those of the schema,
 * so that a form lists all problems at once.
 */
export function route<const C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, input: RouteInput<C>) => Promise<CallResponse<C>>,
  rules?: (fields: Partial<RouteInput<C>>) => readonly FieldIssue[],
): Route {
  return {
    call,
    handle: handle as unknown as Route['handle'],
    ...(rules ? { rules: rules as unknown as Rules } : {}),
  };
}
