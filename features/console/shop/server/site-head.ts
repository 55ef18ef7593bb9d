import { hasMembers } from '#features/console/site-editor/server/public.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';

/** The site's data for the head of a page about it. */
export async function headOf(executor: Executor, { id, isDefault, settings: { name, domain } }: StoredSite) {
  return { id, name, domain, main: isDefault, has_members: await hasMembers(executor, id) };
}
