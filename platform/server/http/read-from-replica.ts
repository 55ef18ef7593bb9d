import type { Call } from '#platform/shared/call.ts';
import type { RequestContext } from './context.ts';

/**
 * How members see their own changes even if a replica lags: for a few seconds after making a change, or being told of
 * one, a member carries a cookie and is answered by the primary. The cookie outlives the largest lag at which a
 * replica is still used. See docs/decisions/59-read-replicas.md.
 */
const recentChange = 'recent_change';

/** The state of one request. All its reads that may lag share a source, so that they are consistent. */
interface Source {
  readonly original: RequestContext;
  reading: RequestContext;
  hasChanged: boolean;
}

/** Keyed by the request's context, and by the copy of it that reads from a replica. */
const sources = new WeakMap<RequestContext, Source>();

/** The context for a call. `db` reads from a replica if the call may lag and its caller has changed nothing lately. */
export function contextFor(call: Call, context: RequestContext): RequestContext {
  const { replicas } = context;
  if (!call.mayLag || replicas === null) return context;
  return (sources.get(context) ?? choose(context, replicas)).reading;
}

function choose(original: RequestContext, replicas: NonNullable<RequestContext['replicas']>): Source {
  const source: Source = { original, reading: original, hasChanged: false };
  sources.set(original, source);
  if (original.cookies[recentChange] !== undefined) {
    replicas.countRecentChange();
    return source;
  }
  const { caller, address } = original;
  const db = replicas.choose(caller.kind === 'member' ? caller.memberId : address);
  if (db === null) return source;
  source.reading = Object.defineProperties({} as RequestContext, {
    ...Object.getOwnPropertyDescriptors(original),
    db: { value: db, enumerable: true },
  });
  sources.set(source.reading, source);
  return source;
}

/** Sends this visitor's next reads, and the remaining reads of this request, to the primary. */
export function noteChange(context: RequestContext): void {
  if (context.replicas === null) return;
  const source = sources.get(context) ?? { original: context, reading: context, hasChanged: false };
  sources.set(source.original, source);
  source.reading = source.original;
  if (source.hasChanged) return;
  source.hasChanged = true;
  context.setCookie(recentChange, '1');
}
