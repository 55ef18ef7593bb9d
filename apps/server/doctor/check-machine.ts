import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '#platform/server/config/config.ts';
import { fault, ok, warning, type Check, type Finding } from './finding.ts';

/** In bytes. */
const scarce = { fault: 500_000_000, warning: 2_000_000_000 };
const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1);

export function checkDisk({ dataDir }: Config): Check {
  return {
    name: 'disk',
    run: async () => {
      await mkdir(dataDir, { recursive: true });
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const text = `${gigabytes(free)} GB are free in DATA_DIR.`;
      if (free < scarce.fault) return fault(text, 'Free some space now: the server stops without it.');
      if (free < scarce.warning) return warning(text, 'Free some space, or move DATA_DIR.');
      return ok(text);
    },
  };
}

/** Shorter passwords are easy to guess. */
const minPasswordLength = 12;

export function checkSecrets(config: Config): Check {
  return {
    name: 'secrets',
    run: async () => {
      const { databaseUrl, redisUrl, smtpUrl, mode, metricsToken } = config;
      const findings: Finding[] = [];
      for (const [name, url] of Object.entries({
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        SMTP_URL: smtpUrl,
      })) {
        if (url === undefined || mode !== 'production') continue;
        const { hostname, password, username } = new URL(url);
        const isLocal = ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname);
        if (password !== '' && (password.length < minPasswordLength || password === username))
          findings.push(warning(`The password in ${name} is weak.`, 'Choose a longer, random one.'));
        if (password === '' && !isLocal && name !== 'SMTP_URL')
          findings.push(warning(`${name} has no password.`, 'Set one, unless only these machines reach it.'));
      }
      if (mode === 'production' && metricsToken === undefined)
        findings.push(
          warning(
            'METRICS_TOKEN is not set, so /metrics answers only on this machine.',
            'Set it if Prometheus runs elsewhere.',
          ),
        );
      return findings.length === 0 ? ok('Nothing to complain about.') : findings;
    },
  };
}
