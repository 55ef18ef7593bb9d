import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isUuid } from '#platform/shared/ids.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { getSettings } from '#features/site/sites/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { getMember } from '../../calls.gen.ts';

export type MemberData = CallResponse<typeof getMember>;

/**
 * The member in the address. An invalid id gives 404, like an unknown one. Visitors get what a search shows, or are asked to
 * log in where search is not open.
 */
export async function loadMember({ context, params }: LoaderFunctionArgs): Promise<MemberData> {
  const { id = '' } = params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const page = context.get(pageContext);
  if (!page.loggedIn) {
    const { settings } = await page.dispatch(getSettings, {});
    if (settings.logged_out_search || settings.logged_out_search_trafficsource)
      throw redirect(`/members/${id}/preview`);
  }
  return page.dispatch(getMember, { id });
}
