import type { Invitation } from '../contract.ts';
import type { InvitationRow } from './invitation-queries.ts';

/** An invitation as staff see it; `origin` is the site's own origin, as used in mails. */
export function toInvitation(row: InvitationRow, origin: string, now: Date): Invitation {
  return {
    id: row.id,
    code: row.code,
    link: `${origin}/${row.code}`,
    note: row.note,
    uses: row.uses,
    max_uses: row.maxUses,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    state: deriveState(row, now),
  };
}

function deriveState({ endedAt, uses, maxUses, expiresAt }: InvitationRow, now: Date): Invitation['state'] {
  if (endedAt) return 'ended';
  if (uses >= maxUses) return 'used_up';
  return expiresAt <= now ? 'expired' : 'open';
}
