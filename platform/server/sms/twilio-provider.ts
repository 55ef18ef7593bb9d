import type { SmsProvider } from './sms-provider.ts';

/** Milliseconds after which no answer counts as none. */
const patience = 10_000;

/** Sends by Twilio's API (https://www.twilio.com/docs/messaging/api/message-resource), or one that speaks it. */
export const twilioProvider: SmsProvider = ({ sms: settings }) => {
  if (!settings) return null;
  const { endpoint, account, token, from } = settings;
  const address = `${endpoint}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  return async ({ to, body }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The text message service answered ${answer.status}.`);
  };
};
