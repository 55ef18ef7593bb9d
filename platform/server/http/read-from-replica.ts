import type { Call } from '#platform/shared/call.ts';
import type { RequestContext } from './context.ts';

/**
 * The rule by which members see their own changes although a replica lags: whoever changed something, or was told of a
 * change, carries a cookie for a few seconds and is answered by the primary meanwhile. The cookie outlives the largest
 * lag with which a replica is still used. See docs/decisions/59-read-replicas.md.
 */
const recentChange = 'recent_change';

/** What is known of one request. All its reads that may lag share a source, so that they fit together. */
interface Source {
  readonly original: RequestContext;
  reading: RequestContext;
  hasChanged: boolean;
}

/** By the context of the request, and by its copy that reads from a replica. */
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
  const db = replicas.choose();
  if (db === null) return source;
  source.reading = Object.defineProperties({} as RequestContext, {
    ...Object.getOwnPropertyDescriptors(original),
    db: { value: db, enumerable: true },
  });
  sources.set(source.reading, source);
  return source;
}

/** Lets the next reads of this visitor, and the rest of this request, come from the primary. */
export function noteChange(context: RequestContext): void {
  if (context.replicas === null) return;
  const source = sources.get(context) ?? { original: context, reading: context, hasChanged: false };
  sources.set(source.original, source);
  source.reading = source.original;
  if (source.hasChanged) return;
  source.hasChanged = true;
  context.setCookie(recentChange, '1');
}
