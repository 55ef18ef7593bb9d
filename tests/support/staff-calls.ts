import type { TestMember } from './builders.ts';

/** What tests of all staff calls need to know about those of one feature, from its `server/staff-calls.testing.ts`. */
export interface StaffCalls {
  /** Who may make each call, besides administrators. */
  readonly access: Readonly<Record<string, { readonly staff: readonly string[] }>>;
  /** Prepares each call that writes, and returns what makes it. Its site has two administrators. */
  readonly scenarios: Readonly<Record<string, (people: Administrators) => Promise<() => Promise<unknown>>>>;
  /** Those that add something to the caller's own site. */
  readonly withoutObject: readonly string[];
}

interface Administrators {
  /** Makes the call. */
  readonly staff: TestMember;
  /** Prepares it. */
  readonly colleague: TestMember;
}

const modules = import.meta.glob<{ readonly staffCalls: StaffCalls }>(
  '/features/*/*/server/staff-calls.testing.ts',
  { eager: true },
);

export const staffCallsOfFeatures: readonly StaffCalls[] = Object.values(modules).map(
  ({ staffCalls }) => staffCalls,
);
