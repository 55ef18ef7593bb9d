import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/server/config/config.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { fault, off, ok, reasonFor, warning, type Check, type Finding } from './finding.ts';

/** In milliseconds. Shorter than the time limit of a check, so that the reason is known. */
const connectLimitMs = 5_000;

export function checkRedis({ redisUrl, webConcurrency }: Config): Check {
  return {
    name: 'redis',
    run: async () => {
      if (!redisUrl)
        return webConcurrency > 1
          ? ok('Not used. The processes of this machine reach each other through PostgreSQL.')
          : off('REDIS_URL is not set. Only several machines need it.');
      const { createClient } = await import('redis');
      const client = createClient({
        url: redisUrl,
        socket: { connectTimeout: connectLimitMs, socketTimeout: connectLimitMs, reconnectStrategy: false },
      });
      client.on('error', () => undefined);
      try {
        const start = performance.now();
        await client.connect();
        await client.ping();
        return ok(`Answered in ${Math.round(performance.now() - start)} ms.`);
      } catch (error) {
        return fault(
          `Redis does not answer (${reasonFor(error)}).`,
          'Check REDIS_URL, its password, and whether Redis is running. Until then, events and limits do not reach other machines.',
        );
      } finally {
        client.destroy();
      }
    },
  };
}

/** Writes, reads and deletes a small file. */
export function checkStorage({ s3Url, dataDir }: Config): Check {
  return {
    name: 'storage',
    run: async (signal) => {
      const storage = createStorage({ s3Url, dataDir });
      const key = `doctor/${randomUUID()}`;
      const written = Buffer.from(`Written by doctor, ${new Date().toISOString()}`);
      const place = s3Url ? 'the bucket of S3_URL' : `the folder ${join(resolve(dataDir), 'files')}`;
      try {
        await storage.put(key, written, 'text/plain');
        const file = await storage.get(key, signal);
        if (!file || !(await buffer(file.stream)).equals(written))
          return fault(
            `A file in ${place} cannot be read back as it was written.`,
            'Check for a cache or a proxy in front of the storage.',
          );
        await storage.delete([key]);
        if (await isThere(storage, key, signal))
          return fault(
            `A file in ${place} is still there after it was deleted.`,
            'Allow s3:DeleteObject, and check for a cache in front of the storage. Versioning may stay on, because a restore needs it; let a lifecycle rule delete old versions.',
          );
        return ok(`Wrote, read and deleted a file in ${place}.`);
      } catch (error) {
        return fault(
          `A file cannot be stored in ${place} (${reasonFor(error)}).`,
          s3Url
            ? 'Check the address, key, secret, region and bucket in S3_URL, and the rights of the key.'
            : 'Give the user of the server the right to write there.',
        );
      }
    },
  };
}

async function isThere(storage: ReturnType<typeof createStorage>, key: string, signal: AbortSignal) {
  const file = await storage.get(key, signal);
  file?.stream.destroy();
  return file !== null;
}

/** Logs in to the mail server. Sends a mail only if an address is given. */
export function checkMail({ smtpUrl, mode, mailEventsSecret }: Config, sendTo?: string): Check {
  return {
    name: 'mail',
    run: async () => {
      if (!smtpUrl)
        return mode === 'production'
          ? fault(
              'SMTP_URL is not set, so no mail leaves.',
              'Set it. Without mail, members cannot confirm their address.',
            )
          : off('SMTP_URL is not set. Mails stay in the outbox.');
      const limits = {
        dnsTimeout: connectLimitMs,
        connectionTimeout: connectLimitMs,
        greetingTimeout: connectLimitMs,
        socketTimeout: connectLimitMs,
      };
      const transport = createTransport({ url: smtpUrl, ...limits } as Parameters<typeof createTransport>[0]);
      try {
        await transport.verify();
        if (sendTo !== undefined)
          await transport.sendMail({
            from: sendTo,
            to: sendTo,
            subject: 'Test of Vonk',
            text: 'This mail was sent by the command "doctor".',
          });
      } catch (error) {
        return mailFault(error);
      } finally {
        transport.close();
      }
      const done = ok(
        sendTo === undefined ? 'The mail server accepts the log-in.' : `Sent a mail to ${sendTo}.`,
      );
      return mode === 'production' && mailEventsSecret === undefined
        ? [
            done,
            warning(
              'MAIL_EVENTS_SECRET is not set, so bounced mails are not noticed.',
              'See "Mail that comes back" in docs/operations/mail.md.',
            ),
          ]
        : done;
    },
  };
}

/** Nodemailer's codes for a log-in, a sender or a recipient that the server refuses. All others are about the connection. */
const refusals: readonly unknown[] = ['EAUTH', 'EOAUTH2', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE', 'EPROTOCOL'];

function mailFault(error: unknown): Finding {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (refusals.includes(code))
    return fault(
      `The mail server does not accept this (${reasonFor(error)}).`,
      'Check the user and password in SMTP_URL, and the rights of that user.',
    );
  // `ESOCKET` says less than the message, such as "connect ECONNREFUSED …".
  const reason = /\bE[A-Z]{4,}\b/.exec(String(message))?.[0] ?? reasonFor(error);
  return fault(
    `The mail server cannot be reached (${reason}).`,
    'Check the host and port in SMTP_URL, its certificate if it uses TLS, and the firewall.',
  );
}
