import { parseArgs } from 'node:util';
import {
  findSecrets,
  forgetFormerSecret,
  rotateSecret,
  type StoredSecret,
} from '#platform/server/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { auditAllSites } from './audit-all-sites.ts';
import { UsageError, type Command, type Terminal } from './command.ts';
import { storedSecrets } from './stored-secrets.ts';

const names = storedSecrets.map(({ name }) => name);

export const secretsRotate: Command = {
  name: 'secrets rotate',
  usage: `secrets rotate (<secret>… | all) [--forget]
    replaces secrets that the installation generated; docs/operations/secrets.md says what each replacement means
    ${inLines(names)}
    --forget  ends the validity of the secrets before instead`,
  run: async (argv, services, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { forget: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [act, action] = values.forget
      ? ([forget, 'secret.forget'] as const)
      : ([rotate, 'secret.rotate'] as const);
    let code = 0;
    for (const secret of secretsNamed(positionals)) {
      code = Math.max(code, await act(services.db, secret, terminal));
      await auditAllSites(services, { action, subject: secret.name });
    }
    return code;
  },
};

/** Four names to a line. */
function inLines(all: readonly string[]): string {
  const lines = Array.from({ length: Math.ceil(all.length / 4) }, (_, line) =>
    all.slice(4 * line, 4 * line + 4).join(', '),
  );
  return lines.join(',\n    ');
}

function secretsNamed(namedSecrets: readonly string[]): readonly StoredSecret[] {
  if (namedSecrets.length === 1 && namedSecrets[0] === 'all') return storedSecrets;
  const unknown = namedSecrets.filter((name) => !names.includes(name));
  if (namedSecrets.length === 0 || unknown.length > 0)
    throw new UsageError(
      `${unknown.length > 0 ? `There is no secret "${unknown.join('", "')}". ` : ''}Say which secret: ${names.join(', ')} or all.`,
    );
  return storedSecrets.filter(({ name }) => namedSecrets.includes(name));
}

async function rotate(db: Database, secret: StoredSecret, terminal: Terminal): Promise<number> {
  const { name, rows, keepsFormer, effect, reseal } = secret;
  // Otherwise, what is still encrypted with the value before that could never be read again.
  if (reseal && (await hasFormer(db, secret))) {
    terminal.print(
      `${name}: continues the last replacement. To begin another one, first run it with --forget.`,
    );
    return resealAll(db, secret, terminal);
  }
  for (const row of rows) await rotateSecret(db, row, { keepFormer: keepsFormer });
  const overlap = keepsFormer
    ? ' The previous secret stays valid until --forget or the next replacement.'
    : '';
  terminal.print(`${name}: ${effect}${overlap}`);
  return resealAll(db, secret, terminal);
}

async function forget(db: Database, secret: StoredSecret, terminal: Terminal): Promise<number> {
  const { name, rows } = secret;
  if (!(await hasFormer(db, secret))) {
    terminal.print(`${name}: no previous secret is valid.`);
    return 0;
  }
  const code = await resealAll(db, secret, terminal);
  for (const row of rows) await forgetFormerSecret(db, row);
  const restart = name === 'photo-addresses' ? ' once the servers have restarted' : '';
  terminal.print(`${name}: the previous secret is no longer valid${restart}.`);
  return code;
}

async function hasFormer(db: Database, { rows }: StoredSecret): Promise<boolean> {
  for (const row of rows) if ((await findSecrets(db, row)).length > 1) return true;
  return false;
}

async function resealAll(db: Database, { name, reseal }: StoredSecret, { print, complain }: Terminal) {
  if (!reseal) return 0;
  const { resealed, unreadable } = await reseal(db);
  print(`${name}: stored values that were encrypted anew: ${resealed}.`);
  if (unreadable === 0) return 0;
  complain(`${name}: stored values that neither the new nor the previous secret can read: ${unreadable}.`);
  return 1;
}
