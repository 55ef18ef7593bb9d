import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';
import type { Answer, Subscription } from './events.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { ServerPage } from './http/server-page.ts';
import type { ViewerRead } from './viewer-reads.ts';

/** One list of a member's download, such as all their messages; rows are plain data, read as they are written. */
export interface DataPart {
  /** The file's name in the archive, without ending. */
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

export interface DataFile {
  /** Its path in the archive. */
  readonly name: string;
  readonly storageKey: string;
}

/** What a feature keeps of members: claimed by table, so that no table is forgotten when a member leaves. */
export interface MemberData {
  /** Every table of the feature with a member's id: gone with the member, or kept without naming them, and why. */
  readonly tables: Readonly<Record<string, 'erased' | { readonly kept: string }>>;
  /** What the member gets to read; never what others wrote about them in confidence. */
  export?(services: Services, member: MemberKey): readonly DataPart[];
  files?(services: Services, member: MemberKey): AsyncIterable<DataFile>;
  /** Deletes files that `erase` leaves no trace of; before its transaction, so that where this fails nothing is erased. */
  eraseFiles?(services: Services, member: MemberKey): Promise<void>;
  /** Removes or blanks what names the member, in the transaction that erases them. */
  erase?(services: Services, tx: Transaction, member: MemberKey): Promise<void>;
}

export interface MemberKey {
  readonly siteId: number;
  readonly memberId: string;
}

/** What a feature's server side brings to the process; `apps/server/features.ts` lists them all. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly Job[];
  readonly subscriptions?: readonly Subscription[];
  /** To what earlier features ask. */
  readonly answers?: readonly Answer[];
  /** Answers outside `/api/`: file bytes, a provider's hosted page. */
  readonly pages?: readonly ServerPage[];
  readonly viewerReads?: readonly ViewerRead[];
  /** Whether the database is as this version needs it. A server takes no requests (`/readyz`) before it was once. */
  readonly isReady?: (services: Services) => Promise<boolean>;
  /** Missing: the feature keeps nothing of members. */
  readonly memberData?: MemberData;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
