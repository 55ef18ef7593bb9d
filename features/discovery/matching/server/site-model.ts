import type { Services } from '#platform/server/services.ts';
import type { Database } from '#platform/server/db/database.ts';
import { minute } from '#platform/shared/time.ts';
import { readModel } from './matching-queries.ts';
import { defaultWeights } from './ranking/weights.ts';
import { noEvidence } from './ranking/site-evidence.ts';
import type { SiteModel } from './ranking/interest.ts';

const untaught: SiteModel = { evidence: noEvidence, weights: defaultWeights };
/** Models change once a night; a process may be behind by this much. */
const heldFor = 10 * minute;

interface Held {
  readonly model: SiteModel;
  readonly until: number;
}

const held = new WeakMap<Database, Map<number, Held>>();

/** What was learned of a site, or what holds for any. */
export async function modelOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
): Promise<SiteModel> {
  const now = clock.now().getTime();
  const models = held.get(db) ?? new Map<number, Held>();
  held.set(db, models);
  const known = models.get(siteId);
  if (known && known.until > now) return known.model;
  const model = (await readModel(db, siteId)) ?? untaught;
  models.set(siteId, { model, until: now + heldFor });
  return model;
}

/** The next ranking of this process reads the model again. */
export function forgetModels(db: Database): void {
  held.delete(db);
}
