import type { Call, CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext, RequestContext } from './context.ts';

type ContextOf<C extends Call> = C['access'] extends 'anyone' | 'provider' ? RequestContext : MemberContext;

/** The handler's input: a file arrives as its bytes. */
export type RouteInput<C extends Call> = Omit<CallInput<C>, 'file'> &
  (C['upload'] extends object ? { file: Buffer } : unknown);

export interface Route {
  readonly call: Call;
  readonly handle: (context: RequestContext, input: Record<string, unknown>) => Promise<unknown>;
}

/** Joins a call of the contract to what answers it. Validation and permission are done before `handle` runs. */
export function route<const C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, input: RouteInput<C>) => Promise<CallResponse<C>>,
): Route {
  return { call, handle: handle as unknown as Route['handle'] };
}
