import type { Config } from '../config/config.ts';
import type { SendSms, SmsProvider } from './sms-provider.ts';
import { twilioProvider } from './twilio-provider.ts';

/** The first that is configured delivers. */
const providers: readonly SmsProvider[] = [twilioProvider];

/** How text messages leave; null: they stay in the outbox. */
export function smsSender(config: Config): SendSms | null {
  for (const provider of providers) {
    const send = provider(config);
    if (send) return send;
  }
  return null;
}

/** Whether somebody gets to read a text message: on their phone, or in the demo's outbox. */
export const reachesPhones = (config: Config): boolean =>
  config.mode === 'demo' || smsSender(config) !== null;
