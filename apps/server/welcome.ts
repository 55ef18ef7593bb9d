import type { Config } from '#platform/server/config/config.ts';

/** What the terminal says once the server answers. */
export function welcome(config: Config): string {
  const address = `http://localhost:${config.port}`;
  if (config.mode === 'production') return `Vonk serves on ${config.host}:${config.port}\n`;
  return `
  Vonk serves on ${address}
  and a second brand on http://vlam.localhost:${config.port}

  Log in with   anna@demo.test   free, 10 credits
                bram@demo.test   premium
                staff@demo.test  administrator
  Password      vonk-demo
  Mails         ${address}/dev/outbox
${config.smtpUrl ? '  (SMTP_URL is set: mails leave by it and stay in the outbox only until sent)\n' : ''}
`;
}
