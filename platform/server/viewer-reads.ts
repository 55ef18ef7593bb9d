import type { Executor } from './db/database.ts';
import type { Caller, RequestContext } from './http/context.ts';

/** What a feature reads about the signed-in member, in the one query that finds the session. */
export interface ViewerRead {
  /** Unique, because it is the key of the value in that query. */
  readonly name: string;
  /**
   * The path of the only page that needs it. Without a path, it is part of the user that every page shows.
   */
  readonly page?: string;
  /** An expression for one JSON value. The member is `account.site_id` and `account.member_id`. */
  readonly sql: string;
  /** The fields of the user that are built from the value. */
  show?(context: RequestContext, executor: Executor, value: unknown): Promise<object>;
}

const valuesOfPages = new WeakMap<Caller, Map<string, unknown>>();

/** Stores what was read together with a page's caller, until the page asks for it. */
export function keepViewerValues(caller: Caller, values: Readonly<Record<string, unknown>>): void {
  valuesOfPages.set(caller, new Map(Object.entries(values)));
}

/**
 * Returns what was read together with a page's caller, but only once, because a second reader needs fresh
 * values. Otherwise returns undefined.
 */
export function takeViewerValue(caller: Caller, { name }: Pick<ViewerRead, 'name'>): unknown {
  const values = valuesOfPages.get(caller);
  const value = values?.get(name);
  values?.delete(name);
  return value;
}
