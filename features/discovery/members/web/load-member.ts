import type { LoaderFunctionArgs } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { getMember } from '../calls.gen.ts';

export type MemberData = CallResponse<typeof getMember>;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The member in the address. An invalid id gives 404, like an unknown one. */
export async function loadMember({ context, params }: LoaderFunctionArgs): Promise<MemberData> {
  const { id = '' } = params;
  if (!uuidPattern.test(id)) throw new Response(null, { status: 404 });
  return context.get(pageContext).dispatch(getMember, { id });
}
