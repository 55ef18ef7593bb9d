import { pauseMember, resumeMember } from '#features/identity/accounts/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';

export async function pauseAccount(context: MemberContext): Promise<Date> {
  return context.db.transaction((tx) => pauseMember(context, tx, context.caller));
}

export async function resumeAccount(context: MemberContext): Promise<boolean> {
  return context.db.transaction((tx) => resumeMember(context, tx, context.caller));
}
