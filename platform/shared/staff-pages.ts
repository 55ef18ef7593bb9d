/** The groups of the console's menu, in its order. */
export const staffGroups = ['review', 'members', 'site', 'money', 'records'] as const;
export type StaffGroup = (typeof staffGroups)[number];

/** A list page of the console, for its menu and its command palette. Staff read the texts in their language. */
export interface DeclaredStaffPage {
  readonly name: string;
  /** An icon of `lucide-react`. */
  readonly icon: string;
  readonly group: StaffGroup;
  /** Sorts the pages of a group. */
  readonly place: number;
  /** The calls that its loader makes. The menu shows it to the roles that may make all of them. */
  readonly calls: readonly string[];
  /** What else people call it, for the command palette. */
  readonly words?: string;
}

/** A page about one site, `/staff/sites/:site/<page>`, for the tabs of a site and for the command palette. */
export interface DeclaredSitePage {
  readonly name: string;
  /** Sorts the tabs. */
  readonly place: number;
  /** What else people call it, for the command palette. */
  readonly words: string;
}
