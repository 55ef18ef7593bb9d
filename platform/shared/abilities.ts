import type { StaffRole } from './call.ts';

/** The topics of the table of permissions, in its order. */
export const abilityTopics = ['everyone', 'safety', 'photos', 'members', 'money', 'sites', 'staff'] as const;
export type AbilityTopic = (typeof abilityTopics)[number];

/**
 * Where an ability applies: on the staff member's own site, for administrators of the main site on all sites, or only for
 * administrators of the main site.
 */
export const abilityReaches = ['own', 'all_from_main', 'main_only'] as const;
export type AbilityReach = (typeof abilityReaches)[number];

/** Something that staff can do, for the table of permissions. */
export interface DeclaredAbility {
  /** Staff read it in their language. */
  readonly text: string;
  readonly topic: AbilityTopic;
  /** Sorts the abilities of a topic. */
  readonly place: number;
  /** `own` if absent. */
  readonly reach?: AbilityReach;
  /** The names of the calls that it needs. Their `access` decides which roles have the ability. */
  readonly calls: readonly string[];
  /** If its calls also serve other abilities: the inputs of this one, and the roles that may send all of them. */
  readonly only?: {
    readonly inputs: readonly Readonly<Record<string, string>>[];
    readonly roles: readonly StaffRole[];
  };
}
