import type { CreditGrant, MemberFile, TimelineEntry } from '../contract.ts';
import type { listMails, listNotes, listTimeline, listWaitingGrants } from './member-file-queries.ts';
import type { listMemberReports } from '#features/safety/reports/server/public.ts';

type RowOf<F extends (...input: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<F>>[number];

export const noteView = ({ note, author }: RowOf<typeof listNotes>): MemberFile['notes'][number] => ({
  id: note.id,
  author: author ?? '',
  text: note.text,
  created_at: note.createdAt.toISOString(),
});

export const mailView = ({
  createdAt,
  sentAt,
  refused,
}: RowOf<typeof listMails>): MemberFile['mails'][number] => ({
  at: (sentAt ?? createdAt).toISOString(),
  state: sentAt ? 'sent' : refused ? 'refused' : 'waiting',
});

export const timelineView = (
  { id, at, action, actorId, actor, role, reason }: RowOf<typeof listTimeline>,
  memberId: string,
): TimelineEntry => ({
  id,
  at: at.toISOString(),
  action,
  by: actorId === null ? 'system' : actorId === memberId || role === null ? 'member' : 'staff',
  actor: actorId === memberId ? null : actor,
  reason,
});

export const reportView = ({
  id,
  reference,
  reason,
  decision,
  createdAt,
}: RowOf<typeof listMemberReports>) => ({
  id,
  reference,
  reason,
  decision,
  created_at: createdAt.toISOString(),
});

export const grantView = ({ grant, by }: RowOf<typeof listWaitingGrants>, readerId: string): CreditGrant => ({
  id: grant.id,
  member: grant.memberId,
  name: '',
  credits: grant.credits,
  value: grant.value === null ? null : { amount: grant.value, currency: grant.currency! },
  reason: grant.reason,
  requested_by: by ?? '',
  own: grant.requestedBy === readerId,
  requested_at: grant.requestedAt.toISOString(),
});
