import { createElement } from 'react';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import { secretToken } from '#platform/shared/ids.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import { findFlaggerByLink, storeFlagger, type FlaggerRow } from './flagger-queries.ts';

/** A secret for a link, and the hash that is stored. */
export function newFlaggerLink() {
  const secret = secretToken();
  return { secret, linkHash: hashToken(secret) };
}

/** Mails an organisation the link with which it sends notices. Nobody else sees the link. */
export async function mailFlaggerLink(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  { name, email, language }: Pick<FlaggerRow, 'name' | 'email' | 'language'>,
  secret: string,
): Promise<void> {
  await mailFromSite(services, tx, { siteId: services.siteId, to: email, language }, async (details) => {
    const { FlaggerLink, flaggerLinkSubject } = await import('./mails/flagger-link.tsx');
    const link = `${details.origin}/complaints?flagger=${secret}`;
    return {
      subject: flaggerLinkSubject(details.siteName),
      body: createElement(FlaggerLink, { ...details, organisation: name, link }),
    };
  });
}

/** Whether its notices have priority at this time. */
export const isTrusted = ({ pausedUntil, endedAt }: FlaggerRow, now: Date): boolean =>
  endedAt === null && (pausedUntil === null || pausedUntil <= now);

/** The organisation to which a link belongs; undefined if the link is invalid. */
export const findFlagger = (executor: Executor, siteId: number, secret: string) =>
  findFlaggerByLink(executor, siteId, hashToken(secret));

/** Records that an organisation has used its link. */
export async function confirmFlagger(
  executor: Executor,
  { siteId, id, confirmedAt }: FlaggerRow,
  now: Date,
): Promise<void> {
  if (confirmedAt === null) await storeFlagger(executor, siteId, id, { confirmedAt: now });
}
