import type { Executor } from './db/database.ts';
import type { RequestContext } from './http/context.ts';

/** What a feature reads about the signed-in member, in the one query that finds the session. */
export interface ViewerRead {
  /** Unique, because it is the key of the value in that query. */
  readonly name: string;
  /** An expression for one JSON value. The member is `account.site_id` and `account.member_id`. */
  readonly sql: string;
  /** The fields of the user that are built from the value. */
  show?(context: RequestContext, executor: Executor, value: unknown): Promise<object>;
}
