import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { OutsideService } from '../outside/outside-service.ts';
import { OutsideUnavailable } from '../outside/outside-unavailable.ts';
import { RefusalWatch } from './refusal-watch.ts';

/** The number of connections to the SMTP server. Each carries one mail at a time. */
const maxConnections = 10;
/** A connection is replaced after this many mails, as mail servers expect. */
const maxMailsPerConnection = 500;
/** A silent connection is dropped after this fraction of a call's time limit. */
const silenceShare = 1 / 3;

/** Hands mails to the SMTP server over persistent connections. */
export interface Mailer {
  /**
   * @returns `bounced` if the address does not exist.
   * @throws {OutsideUnavailable} when the server itself failed, or refuses most mails. Otherwise throws the server's
   * rejection of this mail, with its `responseCode`.
   */
  send(mail: SendMailOptions): Promise<'accepted' | 'bounced'>;
  /** Registers a listener that is called when the server accepts mails again after it refused most. */
  onAccepting(listener: () => void): void;
  close(): void;
}

export function createMailer(url: string, service: OutsideService, log: Logger): Mailer {
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
      return 'accepted' as const;
    } catch (error) {
      if (!isAnswerToMail(error)) renew(used);
      else if (isBadAddress(error)) return 'bounced' as const;
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
  const listeners: (() => void)[] = [];
  const watch = new RefusalWatch(log, () => {
    for (const listener of listeners) listener();
  });
  return {
    async send(mail) {
      if (!watch.mayTry()) throw new OutsideUnavailable('smtp', 'refuses most mails');
      try {
        const outcome = await service.call((signal) => send(mail, signal), { isAnswer: isAnswerToMail });
        if (outcome === 'accepted') watch.noteAccepted();
        return outcome;
      } catch (error) {
        if (isAnswerToMail(error)) watch.noteRefused(formatCodes(error));
        throw error;
      }
    },
    onAccepting: (listener) => void listeners.push(listener),
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
 * Whether the recipient's address does not exist or no longer accepts mail (RFC 3463). Only this is final. Any other
 * refusal may be about the sender, such as `550 5.7.1 blocked`, and end.
 */
export const isBadAddress = ({ command, response = '' }: SmtpRefusal): boolean =>
  command !== 'MAIL FROM' && /^5\d\d[ -]5\.(?:1\.(?:[12346]|10)|2\.1)\b/.test(response);

/** The codes of an answer, such as `550 5.7.1`. Its text may repeat the address. */
export function formatCodes({ responseCode, response = '' }: SmtpRefusal): string {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}
