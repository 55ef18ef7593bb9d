import { launchDatabase } from '@vonk/embedded-postgres';
import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';
import { checkAddress } from './check-address.ts';
import { checkSiteAddresses } from './check-site-addresses.ts';
import { checkDatabase } from './check-database.ts';
import { checkInstallation } from './check-installation.ts';
import { checkJournal } from './check-journal.ts';
import { checkDisk, checkSecrets } from './check-machine.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkMail, checkRedis, checkStorage } from './check-services.ts';
import { fault, ok, type Check } from './finding.ts';
import { runChecks } from './run-checks.ts';

export interface DoctorOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** The address to which a test mail is sent. */
  readonly sendTo?: string | undefined;
  /** The origin at which visitors reach a site. Without it, the sites in the database are examined. */
  readonly address?: string | undefined;
  readonly limitMs?: number;
}

/**
 * Checks the settings and all outside services, and says what to do about each fault.
 * @returns whether there are no faults.
 */
export async function runDoctor(options: DoctorOptions): Promise<boolean> {
  const { environment, print, sendTo, address, limitMs } = options;
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const finding = fault(error.message, 'Correct it. The other checks need valid settings.');
    return runChecks([{ name: 'settings', run: async () => finding }], print, limitMs);
  }
  const embedded = config.databaseUrl ? undefined : await launchDatabase({ dataDir: config.dataDir });
  try {
    const checks: Check[] = [
      { name: 'settings', run: async () => ok(`They are valid, for ${config.mode}.`) },
      checkDatabase(config, config.databaseUrl ?? embedded!.url),
      checkInstallation(config, config.databaseUrl ?? embedded!.url),
      checkReplicas(config),
      checkRedis(config),
      checkStorage(config),
      checkMail(config, sendTo),
      checkDisk(config),
      checkSecrets(config, environment),
      checkJournal(config),
      ...addressChecks(config, address),
    ];
    return await runChecks(checks, print, limitMs);
  } finally {
    await embedded?.stop();
  }
}

/** In the demo, sites have no addresses of their own. */
function addressChecks(config: Config, address: string | undefined): Check[] {
  if (address !== undefined) return [checkAddress(address, config)];
  if (config.mode !== 'production' || !config.databaseUrl) return [];
  return [checkSiteAddresses(config, config.databaseUrl)];
}
