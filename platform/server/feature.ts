import type { SQL } from 'drizzle-orm';
import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';
import type { Answer, Subscription } from './events.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { ServerPage } from './http/server-page.ts';
import type { StoredSecret } from './secrets.ts';
import type { ViewerRead } from './viewer-reads.ts';

/**
 * One list in a member's data export, such as all their messages. Rows are plain data and are read while the
 * file is being written.
 */
export interface DataPart {
  /** The name of the file in the archive, without extension. */
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

export interface DataFile {
  /** The path of the file in the archive. */
  readonly name: string;
  readonly storageKey: string;
}

/**
 * The personal data that a feature stores. It is declared per table, so that no table is forgotten when a
 * member leaves.
 */
export interface MemberData {
  /**
   * Every table of the feature that has a member's id. States whether its rows are erased with the member, or
   * kept without identifying them, and why.
   */
  readonly tables: Readonly<Record<string, 'erased' | { readonly kept: string }>>;
  /** The member's own data for their export. It never includes what others wrote about them in confidence. */
  export?(services: Services, member: MemberKey): readonly DataPart[];
  files?(services: Services, member: MemberKey): AsyncIterable<DataFile>;
  /**
   * Deletes the files whose references `erase` removes. It runs before the transaction of `erase`, so that
   * nothing is erased when it fails.
   */
  eraseFiles?(services: Services, member: MemberKey): Promise<void>;
  /** Removes or blanks what identifies the member, in the transaction that erases the member. */
  erase?(services: Services, tx: Transaction, member: MemberKey): Promise<void>;
}

export interface MemberKey {
  readonly siteId: number;
  readonly memberId: string;
}

/** The server side of a feature. `apps/server/features.gen.ts` lists all of them. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly Job[];
  readonly subscriptions?: readonly Subscription[];
  /** Answers to questions that earlier features ask. */
  readonly answers?: readonly Answer[];
  /** Responses outside `/api/`, such as file bytes or a provider's hosted page. */
  readonly pages?: readonly ServerPage[];
  readonly viewerReads?: readonly ViewerRead[];
  /** Its secrets that `secrets rotate` replaces. */
  readonly secrets?: readonly StoredSecret[];
  /**
   * Its secrets that cannot be replaced. Stored hashes depend on them, and without the hashed values, these hashes cannot
   * be recomputed.
   */
  readonly fixedSecrets?: readonly string[];
  /**
   * Addresses that only members and staff see, for `robots.txt`. Each covers all addresses that begin with it. Their pages
   * also contain `noindex`, for search engines that reach them through a link.
   */
  readonly closedPaths?: readonly string[];
  /**
   * Whether the database is in the state that this version needs. Until then, the server takes no requests
   * (`/readyz`).
   */
  readonly isReady?: (services: Services) => Promise<boolean>;
  /**
   * The files that its rows refer to, for `restore check`: selects `key` and `required`. A file that is not required
   * may be missing. Absent if the feature stores no files.
   */
  readonly storedFiles?: SQL;
  /** Absent if the feature stores no data about members. */
  readonly memberData?: MemberData;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
