import { manifests, type Ability } from '#features/manifests.ts';
import { abilityTopics, type DeclaredAbility } from '#platform/shared/abilities.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';

/** What staff can do, in the order of the table of permissions. */
export const abilities = listDeclarations(manifests, 'abilities').toSorted(
  ([, a], [, b]) => abilityTopics.indexOf(a.topic) - abilityTopics.indexOf(b.topic) || a.place - b.place,
) as readonly (readonly [Ability, DeclaredAbility])[];

export const abilityNames = abilities.map(([name]) => name);
