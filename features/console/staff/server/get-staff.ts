import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { listAlerts, listStaff } from './staff-queries.ts';

const maxAlerts = 10;

export async function getStaff(context: MemberContext): Promise<CallResponse<typeof calls.getStaff>> {
  const { db, siteId, caller, clock, config } = context;
  const [people, alerts] = await Promise.all([
    listStaff(db, siteId, clock.now()),
    listAlerts(db, siteId, maxAlerts),
  ]);
  return {
    people: people.map((person) => ({
      id: person.id,
      name: person.name ?? person.email,
      email: person.email,
      role: person.role!,
      last_log_in_at: person.lastLogInAt?.toISOString() ?? null,
      last_seen_at: person.lastSeenAt?.toISOString() ?? null,
      devices: person.devices ?? 0,
      second_step: person.hasSecondStep,
      on_leave_since: person.onLeaveSince?.toISOString() ?? null,
      own: person.id === caller.memberId,
    })),
    alerts: alerts.flatMap(({ memberId, at, details, name }) => {
      if (memberId === null) return [];
      const { opened } = details as { readonly opened: number };
      return [{ id: memberId, name: name ?? memberId, at: at.toISOString(), opened }];
    }),
    second_step_required: config.mode === 'production',
  };
}
