import type { Config } from '../config/config.ts';
import type { SmsProvider, SmsService } from './sms-provider.ts';
import { twilioProvider } from './twilio-provider.ts';

/** The first configured provider delivers the messages. */
const providers: readonly SmsProvider[] = [twilioProvider];

/** The configured text message service. Null: messages stay in the outbox. */
export function createSmsService(config: Config): SmsService | null {
  for (const provider of providers) {
    const service = provider(config);
    if (service) return service;
  }
  return null;
}

/** Whether text messages can be read, either on a phone or in the demo's outbox. */
export const reachesPhones = (config: Config): boolean =>
  config.mode === 'demo' || createSmsService(config) !== null;
