import type { Config } from '../config/config.ts';

/** An outgoing text message. */
export interface Sms {
  /** E.164, such as `+31612345678`. */
  readonly to: string;
  readonly body: string;
}

/** An outside service that delivers text messages. */
export interface SmsService {
  /**
   * @throws {SmsRefused} when the service rejects this message for good; any other error means: try again.
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
  /** Throws while the service is unavailable; sends nothing. */
  probe(signal: AbortSignal): Promise<void>;
}

/** Null while the service is not configured. */
export type SmsProvider = (config: Config) => SmsService | null;

/** The service will never deliver this message, such as to a number that does not exist. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
