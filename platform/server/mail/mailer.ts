import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OutsideService } from '../outside/outside-service.ts';

/** The number of connections to the SMTP server. Each carries one mail at a time. */
const maxConnections = 10;
/** A connection is replaced after this many mails, as mail servers expect. */
const maxMailsPerConnection = 500;
/** A silent connection is dropped after this fraction of a call's time limit. */
const silenceShare = 1 / 3;

/** Hands mails to the SMTP server over persistent connections. */
export interface Mailer {
  /**
   * @throws {OutsideUnavailable} when the server itself failed. Otherwise throws the server's rejection of
   * this mail, with its `responseCode`.
   */
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
}

export function createMailer(url: string, service: OutsideService): Mailer {
  const { connectTimeoutMs, totalTimeoutMs, tries } = service.limits;
  const connectionTimeout = connectTimeoutMs ?? totalTimeoutMs;
  const openTransport = () =>
    createTransport({
      url,
      pool: true,
      maxConnections,
      maxMessages: maxMailsPerConnection,
      // The code below retries a mail on new connections.
      maxRequeues: 0,
      dnsTimeout: connectionTimeout,
      connectionTimeout,
      greetingTimeout: connectionTimeout,
      socketTimeout: totalTimeoutMs * silenceShare,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0]);
  let transport = openTransport();
  /** A fault on one connection probably affects all idle ones. */
  const renew = (failed: typeof transport) => {
    if (failed !== transport) return;
    transport.close();
    transport = openTransport();
  };
  const sendOnce = async (mail: SendMailOptions) => {
    const used = transport;
    try {
      await used.sendMail(mail);
    } catch (error) {
      if (!isAnswerToMail(error)) renew(used);
      throw error;
    }
  };
  const send = async (mail: SendMailOptions, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(mail);
      } catch (error) {
        if (isAnswerToMail(error) || attempt >= tries || signal.aborted) throw error;
      }
    }
  };
  service.probeWith(() => transport.verify());
  return {
    send: (mail) => service.call((signal) => send(mail, signal), { isAnswer: isAnswerToMail }),
    close() {
      service.probeWith(null);
      transport.close();
    },
  };
}

export interface SmtpRefusal extends Error {
  readonly responseCode: number;
  readonly command: string;
  readonly response?: string;
}

const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** The server closes the connection. This says nothing about the mail. */
const serviceClosingCode = 421;

/** Whether the server rejected this one mail, rather than failing altogether. */
export function isAnswerToMail(error: unknown): error is SmtpRefusal {
  const { responseCode, command } = error as Partial<SmtpRefusal>;
  return (
    responseCode !== undefined &&
    responseCode !== serviceClosingCode &&
    command !== undefined &&
    mailCommands.has(command)
  );
}

/**
 * Whether the server will never accept this mail. A rejected sender does not count, because it may be a wrong
 * setting that is fixed later.
 */
export const isPermanent = ({ responseCode, command }: SmtpRefusal): boolean =>
  responseCode >= 500 && command !== 'MAIL FROM';

/** Whether the address does not exist, or no longer accepts mail (RFC 3463: 5.1.x, 5.2.1). */
export const isBadAddress = ({ response = '' }: SmtpRefusal): boolean =>
  /^5\d\d[ -]5\.(?:1\.\d+|2\.1)\b/.test(response);
