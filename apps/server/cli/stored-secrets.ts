import { resealSecrets, type ResealOutcome } from '#features/identity/accounts/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';

/** A secret that the installation generates for itself, and that `secrets rotate` replaces. */
export interface StoredSecret {
  readonly name: string;
  /** Its names in the table `installation_secret`. */
  readonly rows: readonly string[];
  /** Whether what depends on the previous value stays valid until `--forget`. */
  readonly keepsFormer: boolean;
  /** What the new value means, for whoever replaces it. */
  readonly effect: string;
  /** Encrypts stored data with the new value. */
  readonly reseal?: (db: Database) => Promise<ResealOutcome>;
}

/** `docs/operations/secrets.md` lists these with what stops working, and a test compares the names. */
export const storedSecrets: readonly StoredSecret[] = [
  {
    name: 'photo-addresses',
    rows: ['photo_address'],
    keepsFormer: true,
    effect: 'New addresses have a new signature.',
  },
  {
    name: 'unsubscribe-links',
    rows: ['unsubscribe'],
    keepsFormer: true,
    effect: 'New mails have links with a new signature.',
  },
  {
    name: 'withdrawal-links',
    rows: ['withdrawal_notice'],
    keepsFormer: true,
    effect: 'New mails about a withdrawal have links with a new signature.',
  },
  {
    name: 'sign-up-browsers',
    rows: ['signup_browser'],
    keepsFormer: true,
    effect: 'Browsers that sign up from now on get a mark with a new signature.',
  },
  {
    name: 'push',
    rows: ['push'],
    keepsFormer: true,
    effect: 'Within a minute, servers use new keys. Each browser subscribes anew with its next page.',
  },
  {
    name: 'postback-ids',
    rows: ['postback_txid'],
    keepsFormer: true,
    effect: 'New postbacks have transaction ids that are computed with the new secret.',
  },
  {
    name: 'debit-accounts',
    rows: ['direct_debit_seal'],
    keepsFormer: true,
    effect: 'Account numbers are encrypted with a new key from now on.',
  },
  {
    name: 'second-step',
    rows: ['second_step'],
    keepsFormer: true,
    effect: 'The secrets of authenticator apps are encrypted with a new key.',
    reseal: resealSecrets,
  },
  {
    name: 'postback-signatures',
    rows: ['postback'],
    keepsFormer: false,
    effect:
      'Postbacks are signed with new keys. Give each network its own: the page of a site’s networks shows it.',
  },
  {
    name: 'page-cursors',
    rows: ['page_cursor'],
    keepsFormer: true,
    effect: 'Positions in lists are encrypted with a new key from now on.',
  },
  {
    name: 'data-downloads',
    rows: ['data_download'],
    keepsFormer: false,
    effect: 'Downloads that were opened in the last ten minutes have to be opened again.',
  },
  {
    name: 'log-in-proofs',
    rows: ['login_proof'],
    keepsFormer: false,
    effect: 'Log-ins that are solving a challenge get a new one.',
  },
  {
    name: 'attempt-counters',
    rows: ['login_failure', 'second_step_tries', 'reset_mail', 'signup_mail', 'return_mail', 'mailbox'],
    keepsFormer: false,
    effect: 'Counts of failed log-ins and of mails begin anew, and blocks after failed log-ins have ended.',
  },
];

/**
 * Secrets that only conceal what stored hashes stand for. Those values are not stored, so the hashes cannot be computed
 * anew.
 */
export const fixedSecrets: readonly string[] = [
  'barred_address',
  'suspended_picture',
  'notice_sender',
  'direct_debit',
];
