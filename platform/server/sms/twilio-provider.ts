import { SmsRefused, type SmsProvider } from './sms-provider.ts';

/**
 * Sends through Twilio's API (https://www.twilio.com/docs/messaging/api/message-resource), or a compatible
 * one.
 */
export const twilioProvider: SmsProvider = ({ sms: settings }) => {
  if (!settings) return null;
  const { endpoint, account, token, from } = settings;
  const resource = `${endpoint}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  return {
    async send({ to, body }, signal) {
      const answer = await fetch(`${resource}/Messages.json`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      if (answer.status === 400) throw new SmsRefused('The text message service refused the message.');
      if (!answer.ok) throw new Error(`The text message service answered ${answer.status}.`);
    },
    async probe(signal) {
      const answer = await fetch(`${resource}.json`, { headers, redirect: 'error', signal });
      await answer.body?.cancel();
      // A service that implements only part of the API may not have this path.
      if (answer.status >= 500) throw new Error(`The text message service answered ${answer.status}.`);
    },
  };
};
