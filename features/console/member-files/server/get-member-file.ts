import {
  maxListedDevices,
  findAccount,
  findNewEmail,
  listSessions,
  type AccountRow,
} from '#features/identity/accounts/server/public.ts';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { listConsentViews } from '#features/identity/privacy/server/public.ts';
import { findWallet } from '#features/money/credits/server/public.ts';
import { listMemberPayments, listLatestTransactions } from '#features/money/transactions/server/public.ts';
import { listLatestAppeals } from '#features/safety/appeals/server/public.ts';
import { findPageForStaff } from '#features/people/directory/server/public.ts';
import { whereShown } from '#features/people/sister-sites/server/public.ts';
import { listMemberReports } from '#features/safety/reports/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { fileListSize, type MemberFile } from '../contract.ts';
import { actionsFor, deriveState } from './account-state.ts';
import { listMails, listNotes, listTimeline, listWaitingGrants } from './member-file-queries.ts';
import { grantView, mailView, noteView, reportView, timelineView } from './member-file-views.ts';

const timelineSize = 30;

/**
 * Everything that a member's page shows. It reads no conversation.
 * @throws {CallError} `not_found`.
 */
export async function getMemberFile(
  context: MemberContext,
  memberId: string,
): Promise<CallResponse<typeof calls.getMemberFile>> {
  const { db, siteId, caller } = context;
  const account = await findAccount(db, siteId, memberId);
  if (!account) throw fail(platformErrors.not_found);
  const role = caller.staffRole!;
  const handlesMoney = role === 'administrator' || role === 'support';
  const handlesReports = role === 'administrator' || role === 'moderator';
  const [basics, money, safety] = await Promise.all([
    loadBasics(context, account),
    handlesMoney ? loadMoney(context, memberId) : null,
    handlesReports ? loadSafety(context, memberId) : null,
  ]);
  await auditByCaller(context, db, {
    action: 'member.read',
    subject: memberId,
    memberId,
  });
  return {
    file: {
      ...basics,
      email: handlesMoney && account.email !== '' ? account.email : null,
      new_email: handlesMoney ? basics.new_email : null,
      money,
      safety,
      actions: actionsFor(caller, account),
    },
  };
}

type Basics = Omit<MemberFile, 'email' | 'money' | 'safety' | 'actions'>;

async function loadBasics(context: MemberContext, account: AccountRow): Promise<Basics> {
  const { db, siteId, clock, caller } = context;
  const { memberId } = account;
  const member = { siteId, memberId };
  const now = clock.now();
  const [profile, newEmail, premiumSince, sessions, consents, mails, notes, timeline, sites] =
    await Promise.all([
      findPageForStaff(context, siteId, memberId),
      findNewEmail(db, siteId, memberId, now),
      findPremiumSince(db, siteId, memberId),
      listSessions(db, member, now, Math.min(fileListSize, maxListedDevices)),
      listConsentViews(context, memberId),
      listMails(db, member, fileListSize),
      listNotes(db, member, fileListSize),
      listTimeline(db, member, timelineSize),
      whereShown(db, member),
    ]);
  return {
    id: memberId,
    name: profile?.name ?? '',
    state: deriveState(account),
    fictional: profile?.fictional ?? false,
    shown_on: [...sites.shownOn],
    comes_from: sites.comesFrom,
    new_email: newEmail,
    language: account.language,
    premium_since: premiumSince?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    profile,
    devices: sessions.map(({ id, browser, system, country, createdAt, lastSeenAt }) => ({
      id,
      browser,
      system,
      country,
      began_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      current: id === caller.sessionId,
    })),
    consents,
    mails: mails.map(mailView),
    notes: notes.map(noteView),
    timeline: timeline.map((row) => timelineView(row, memberId)),
  };
}

async function loadMoney(context: MemberContext, memberId: string): Promise<MemberFile['money']> {
  const { db, siteId, caller } = context;
  const [{ balance }, transactions, payments, grants] = await Promise.all([
    findWallet(db, siteId, memberId),
    listLatestTransactions(context, { siteId, memberId }, fileListSize),
    listMemberPayments(db, siteId, memberId, fileListSize),
    listWaitingGrants(db, siteId, memberId, fileListSize),
  ]);
  return { balance, transactions, payments, grants: grants.map((row) => grantView(row, caller.memberId)) };
}

async function loadSafety({ db, siteId }: MemberContext, memberId: string): Promise<MemberFile['safety']> {
  const member = { siteId, memberId };
  const [about, by, appeals] = await Promise.all([
    listMemberReports(db, member, 'about', fileListSize),
    listMemberReports(db, member, 'by', fileListSize),
    listLatestAppeals(db, member, fileListSize),
  ]);
  return {
    reports_about: about.map(reportView),
    reports_by: by.map(reportView),
    appeals: appeals.map(({ kind, lodgedAt, outcome }) => ({
      kind,
      lodged_at: lodgedAt.toISOString(),
      outcome,
    })),
  };
}
