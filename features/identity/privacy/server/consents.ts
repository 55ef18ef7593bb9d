import {
  importedMemberJoined,
  memberSignedUp,
  findAccount,
  type MemberRef,
} from '#features/identity/accounts/server/public.ts';
import { companyOf } from '#features/site/sites/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { privacyErrors, type ConsentView } from '../contract.ts';
import {
  consentKinds,
  indispensableConsents,
  consentVersions,
  type ConsentKind,
} from '../privacy-choices.ts';
import { insertConsents, listConsents, withdrawConsents, type ConsentRow } from './privacy-queries.ts';

interface Place {
  readonly siteId: number;
  readonly db: Database;
}

/** The current version of each text; for the terms, the date. */
async function findVersions(place: Place): Promise<Readonly<Record<ConsentKind, string>>> {
  return consentVersions((await companyOf(place)).added);
}

const isIndispensable = (kind: ConsentKind) => indispensableConsents.some((one) => one === kind);

/** The current state of each consent. */
export async function listConsentViews(place: Place, memberId: string): Promise<ConsentView[]> {
  const [versions, consentRows] = await Promise.all([
    findVersions(place),
    listConsents(place.db, { siteId: place.siteId, memberId }),
  ]);
  return consentKinds.map((kind) => toConsentView(kind, versions[kind], consentRows));
}

function toConsentView(kind: ConsentKind, version: string, consentRows: readonly ConsentRow[]): ConsentView {
  const inForce = consentRows.find((row) => row.kind === kind && row.withdrawnAt === null);
  return {
    kind,
    given_at: inForce?.givenAt.toISOString() ?? null,
    due: isIndispensable(kind) && inForce?.version !== version,
    withdrawable: !isIndispensable(kind),
  };
}

/** @throws {CallError} `consent_indispensable` if the account cannot exist without this consent. */
export async function changeConsent(
  context: MemberContext,
  kind: ConsentKind,
  isGiven: boolean,
): Promise<ConsentView[]> {
  if (!isGiven && isIndispensable(kind)) throw fail(privacyErrors.consent_indispensable);
  const { siteId, db, clock, caller } = context;
  const at = clock.now();
  const version = (await findVersions(context))[kind];
  await db.transaction(async (tx) => {
    const consent = (await listConsents(tx, caller)).find(
      (row) => row.kind === kind && row.withdrawnAt === null,
    );
    if (isGiven && consent?.version === version) return;
    await withdrawConsents(tx, siteId, caller.memberId, kind, at);
    if (isGiven)
      await insertConsents(tx, [consentRow({ siteId, memberId: caller.memberId, kind, version, at })]);
  });
  return listConsentViews(context, caller.memberId);
}

/**
 * Sign-up requires these two. Staff accounts are created by the operator, so their owners are asked later. Fictional
 * accounts have no owner.
 */
export const keepConsentsOfSignUp = subscribe(memberSignedUp, async (services: Services, tx, member) => {
  const { siteId, memberId, kind } = member;
  if (kind === 'fictional') return;
  if ((await findAccount(tx, siteId, memberId))?.staffRole) return;
  await keepIndispensable(services, tx, { siteId, memberId });
});

/** Members of an imported account give the same consents when they first log in. */
export const keepConsentsOfImport = subscribe(importedMemberJoined, keepIndispensable);

async function keepIndispensable(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<void> {
  const versions = await findVersions({ ...services, siteId });
  const at = services.clock.now();
  await insertConsents(
    tx,
    indispensableConsents.map((kind) => consentRow({ siteId, memberId, kind, version: versions[kind], at })),
  );
}

interface Given {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: ConsentKind;
  readonly version: string;
  readonly at: Date;
}

const consentRow = ({ at, ...rest }: Given) => ({ ...rest, id: uuidv7(at.getTime()), givenAt: at });
