import type { Config } from '../config/config.ts';

/** A text message on its way out. */
export interface Sms {
  /** E.164, such as `+31612345678`. */
  readonly to: string;
  readonly body: string;
}

/** An outside service that delivers text messages; one that is not configured answers null. */
export type SmsProvider = (config: Config) => ((sms: Sms) => Promise<void>) | null;
