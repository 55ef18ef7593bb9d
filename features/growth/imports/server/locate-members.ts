import { onlyCitiesNamed } from '#features/site/places/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { CheckedMember } from './member-fields.ts';

export interface MemberPlace {
  readonly region: string | null;
  readonly city: string | null;
  readonly locationCell: string | null;
}

/** Where these members live. A city is put on the map if its name stands for exactly one. */
export async function placeMembers(
  executor: Executor,
  members: readonly Pick<CheckedMember, 'country' | 'region' | 'city'>[],
): Promise<MemberPlace[]> {
  const findOnly = await onlyCitiesNamed(
    executor,
    members.flatMap(({ country, city }) => (city === null ? [] : [{ country, city }])),
  );
  return members.map(({ country, region, city }) => {
    const place = city === null ? undefined : findOnly({ country, city });
    return {
      region: place?.region ?? region,
      city: place?.name ?? city,
      locationCell: place?.cell ?? null,
    };
  });
}
