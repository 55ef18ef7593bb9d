import type { Services } from '#platform/server/services.ts';
import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import { minute } from '#platform/shared/time.ts';
import { findModel } from './matching-queries.ts';
import { defaultWeights } from './ranking/weights.ts';
import { noEvidence } from './ranking/site-evidence.ts';
import type { SiteModel } from './ranking/interest.ts';

const defaultModel: SiteModel = { evidence: noEvidence, weights: defaultWeights };
/** Models change once a night, so a process may use a cached model for this long. */
const maxAgeMs = 10 * minute;

interface CachedModel {
  readonly model: SiteModel;
  readonly until: number;
}

/** By site. */
const cachedModels = perDatabase((_primary: Database) => ({ models: new Map<number, CachedModel>() }));

/** The learned model of a site, or the defaults. */
export async function getModel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
): Promise<SiteModel> {
  const now = clock.now().getTime();
  // A read that `forgetModels` overtakes writes into the map that is gone.
  const { models } = cachedModels(db.primary);
  const cached = models.get(siteId);
  if (cached && cached.until > now) return cached.model;
  const model = (await findModel(db, siteId)) ?? defaultModel;
  models.set(siteId, { model, until: now + maxAgeMs });
  return model;
}

/** Makes this process reload the models. */
export function forgetModels(db: Database): void {
  cachedModels(db.primary).models = new Map();
}
