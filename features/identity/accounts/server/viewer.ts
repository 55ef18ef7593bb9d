import type { Image } from '#platform/shared/image.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ViewerRead } from '#platform/server/viewer-reads.ts';
import type { User } from '../contract.ts';

/** Other features' data about the logged-in user. Together with the account data, it forms the `User`. */
export interface ViewerParts extends Pick<
  User,
  | 'profile_steps'
  | 'credits'
  | 'paid_user'
  | 'fictional_icon'
  | 'unread_messages'
  | 'new_likes'
  | 'account_notice'
  | 'open_payment'
  | 'payment_on_its_way'
> {
  readonly profile: Pick<User['profile'], 'name' | 'country' | 'status'>;
  readonly main_image: Image | null;
}

interface UserRead<Value, Part extends keyof ViewerParts> {
  readonly name: string;
  readonly sql: string;
  show(context: RequestContext, executor: Executor, value: Value): Promise<Pick<ViewerParts, Part>>;
}

/** One feature's part of the `User`: an SQL expression (see `ViewerRead`), and the fields computed from its value. */
export function defineUserRead<Value, Part extends keyof ViewerParts>({
  name,
  sql,
  show,
}: UserRead<Value, Part>): ViewerRead {
  return { name, sql, show: (context, executor, value) => show(context, executor, value as Value) };
}
