import type { Config } from '../config/config.ts';

/** A text message on its way out. */
export interface Sms {
  /** E.164, such as `+31612345678`. */
  readonly to: string;
  readonly body: string;
}

/** @throws {SmsRefused} when the service refuses this message for good; any other error means: try again. */
export type SendSms = (sms: Sms, signal: AbortSignal) => Promise<void>;

/** An outside service that delivers text messages; one that is not configured answers null. */
export type SmsProvider = (config: Config) => SendSms | null;

/** The service will never deliver this message, such as to a number that does not exist. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
