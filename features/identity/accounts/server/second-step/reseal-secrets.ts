import type { Database } from '#platform/server/db/database.ts';
import { openWithKey, sealValue } from '#platform/server/sealed-value.ts';
import type { ResealOutcome } from '#platform/server/secrets.ts';
import { sealingKeys } from './sealed-secret.ts';
import { listSealedSecrets, replaceSealedSecrets, type SealedSecretRow } from './second-step-queries.ts';

const batchRows = 500;

/**
 * Encrypts the secrets of all authenticators with the current key, unless they already are. Members whose secret no key
 * opens can only use recovery codes. Each batch commits
 * separately, so after an interruption, run it again.
 */
export async function resealSecrets(db: Database): Promise<ResealOutcome> {
  const [key, ...formerKeys] = await sealingKeys(db);
  let [resealed, unreadable] = [0, 0];
  let after: SealedSecretRow | undefined;
  do {
    const batch = await listSealedSecrets(db, after, batchRows);
    const stale = batch.filter(({ memberId, secret }) => !openWithKey(key, memberId, secret));
    const changes = stale.flatMap((row) => {
      const values = formerKeys.flatMap((former) => openWithKey(former, row.memberId, row.secret) ?? []);
      return values.slice(0, 1).map((value) => ({ ...row, resealed: sealValue(key, row.memberId, value) }));
    });
    await replaceSealedSecrets(db, changes);
    resealed += changes.length;
    unreadable += stale.length - changes.length;
    after = batch.length < batchRows ? undefined : batch.at(-1);
  } while (after);
  return { resealed, unreadable };
}
