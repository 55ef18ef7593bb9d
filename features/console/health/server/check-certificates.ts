import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { notInArray, sql } from 'drizzle-orm';
import type { Config } from '#platform/server/config/config.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { certificateCheck } from './tables.ts';

const limitMs = 10_000;
const warnWithinMs = 14 * 24 * 3_600_000;

interface Target {
  readonly service: string;
  readonly host: string;
  readonly port: number;
}

const tlsPorts: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465, 'rediss:': 6_379 };

/** The services that this installation reaches over TLS from the first byte (no STARTTLS). */
export function certificateTargets({ smtpUrl, s3Url, redisUrl, sms, gif, mollie }: Config): Target[] {
  const addresses = {
    mail: smtpUrl,
    storage: s3Url,
    redis: redisUrl,
    sms: sms?.endpoint,
    gif: gif?.origin,
    mollie: mollie && (mollie.endpoint ?? 'https://api.mollie.com'),
  };
  return Object.entries(addresses).flatMap(([service, address]) => {
    if (!address || !URL.canParse(address)) return [];
    const { protocol, hostname, port } = new URL(address);
    const usual = tlsPorts[protocol];
    return usual === undefined ? [] : [{ service, host: hostname, port: port ? Number(port) : usual }];
  });
}

/** Checks all services at the same time. There are at most six. */
export async function checkCertificates({ config, db, clock, log }: Services): Promise<void> {
  const targets = certificateTargets(config);
  const now = clock.now();
  const rows = await Promise.all(
    targets.map(async ({ service, host, port }) => ({
      service,
      host,
      checkedAt: now,
      ...(await readExpiry(host, port)),
    })),
  );
  for (const { service, expiresAt, error } of rows) {
    if (error !== null) log.warn({ service, error }, "failed to check a service's certificate");
    else if (expiresAt !== null && expiresAt.getTime() < now.getTime() + warnWithinMs)
      log.warn({ service, expiresAt }, "a service's certificate expires soon");
  }
  const services = rows.map(({ service }) => service);
  await db
    .delete(certificateCheck)
    .where(services.length > 0 ? notInArray(certificateCheck.service, services) : sql`true`);
  if (rows.length === 0) return;
  await db
    .insert(certificateCheck)
    .values(rows)
    .onConflictDoUpdate({
      target: certificateCheck.service,
      set: {
        host: sql`excluded.host`,
        checkedAt: sql`excluded.checked_at`,
        expiresAt: sql`excluded.expires_at`,
        error: sql`excluded.error`,
      },
    });
}

/** Reads an expired certificate too, but never trusts it: nothing is sent. */
export function readExpiry(
  host: string,
  port: number,
): Promise<{ readonly expiresAt: Date | null; readonly error: string | null }> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
      timeout: limitMs,
    });
    const timer = setTimeout(() => end(null, 'ETIMEDOUT'), limitMs);
    const end = (expiresAt: Date | null, error: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ expiresAt, error });
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to ?? '');
      if (Number.isNaN(until)) end(null, 'no_certificate');
      else end(new Date(until), null);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => end(null, error.code ?? 'failed'));
  });
}

export const checkCertificatesJob = defineJob(
  'check_certificates',
  { schedule: '11 5 * * *', atStart: true, retryLimit: 2, retryDelay: 60 },
  checkCertificates,
);
