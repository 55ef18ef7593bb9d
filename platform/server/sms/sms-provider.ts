import type { Config } from '../config/config.ts';

/** An outgoing text message. */
export interface Sms {
  /** In E.164 format, such as `+31612345678`. */
  readonly to: string;
  readonly body: string;
}

/** An outside service that delivers text messages. */
export interface SmsService {
  /**
   * @throws {SmsRefused} when the service rejects this message for good. After any other error, the message can be
   * retried.
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
  /** Throws while the service is unavailable. Sends nothing. */
  probe(signal: AbortSignal): Promise<void>;
}

/** Null if the service is not configured. */
export type SmsProvider = (config: Config) => SmsService | null;

/** The service will never deliver this message, for example because the number does not exist. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
