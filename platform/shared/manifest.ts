import type { DeclaredAbility } from './abilities.ts';
import type { Cookie, StoredItem } from './browser-storage.ts';
import type {
  DeclaredComputerDecision,
  DeclaredDiscoverPage,
  DeclaredMethodForm,
  DeclaredRanking,
} from './member-pages.ts';
import type { DeclaredSitePage, DeclaredStaffPage } from './staff-pages.ts';

/**
 * What a feature declares for lists of all features: in the console, in menus, on the cookie page, in the audit log.
 * Servers and tests read it. Browsers load what is generated from it, with its texts in their catalogs.
 */
export interface Manifest {
  /** Every action that the feature writes to the audit log, in words for staff. */
  readonly auditActions?: Readonly<Record<string, string>>;
  /** Actions with a subject, such as `chat_photo.claim`, in words for each part. */
  readonly auditSteps?: {
    readonly subjects: Readonly<Record<string, string>>;
    readonly steps: Readonly<Record<string, string>>;
  };
  readonly abilities?: Readonly<Record<string, DeclaredAbility>>;
  /** By their path. */
  readonly staffPages?: Readonly<Record<string, DeclaredStaffPage>>;
  /** By the last part of their path. With `#`, a part of a page: the command palette finds it, and it has no tab. */
  readonly sitePages?: Readonly<Record<string, DeclaredSitePage>>;
  /** By their path. */
  readonly discoverPages?: Readonly<Record<string, DeclaredDiscoverPage>>;
  /** Where members are in the order of the matching. */
  readonly rankings?: Readonly<Record<string, DeclaredRanking>>;
  /** Limits of what costs nothing, one sentence each, for the pages about prices. */
  readonly freeLimits?: Readonly<Record<string, string>>;
  /** By the payment method that the form is for. */
  readonly methodForms?: Readonly<Record<string, DeclaredMethodForm>>;
  readonly computerDecisions?: Readonly<Record<string, DeclaredComputerDecision>>;
  readonly cookies?: Readonly<Record<string, Cookie>>;
  /** By their key, or the prefix of several keys. */
  readonly storedItems?: Readonly<Record<string, StoredItem>>;
}

export const defineManifest = <const T extends Manifest>(manifest: T): T => manifest;

/** The declarations of one kind, with their names, in the order of the manifests. */
export const listDeclarations = <K extends keyof Manifest>(
  manifests: readonly Manifest[],
  kind: K,
): readonly (readonly [string, NonNullable<Manifest[K]>[keyof NonNullable<Manifest[K]>]])[] =>
  manifests.flatMap((manifest) => Object.entries(manifest[kind] ?? {}));
