import type { StoredSecret } from '#platform/server/secrets.ts';
import { features } from '../features.gen.ts';

const platformSecrets: readonly StoredSecret[] = [
  {
    name: 'push',
    rows: ['push'],
    keepsFormer: true,
    effect: 'Within a minute, servers use new keys. Each browser subscribes anew with its next page.',
  },
  {
    name: 'page-cursors',
    rows: ['page_cursor'],
    keepsFormer: true,
    effect: 'Positions in lists are encrypted with a new key from now on.',
  },
];

/** `docs/operations/secrets.md` lists these with what stops working, and a test compares the names. */
export const storedSecrets: readonly StoredSecret[] = [
  ...platformSecrets,
  ...features.flatMap(({ secrets = [] }) => secrets),
];

/** Secrets that cannot be replaced: the values behind the stored hashes are unknown, so these cannot be recomputed. */
export const fixedSecrets: readonly string[] = features.flatMap(({ fixedSecrets: fixed = [] }) => fixed);
