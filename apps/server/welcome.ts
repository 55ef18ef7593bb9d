import type { Logger } from 'pino';
import type { Config } from '#platform/server/config/config.ts';

/** Announces that the server is running: as text for people in demo mode, as a log line in production. */
export function announce(config: Config, log: Logger): void {
  const { mode, host, port } = config;
  if (mode === 'production') log.info({ bind: host, port }, 'serving');
  else process.stdout.write(welcome(config));
}

function welcome(config: Config): string {
  const address = `http://localhost:${config.port}`;
  return `
  Vonk serves on ${address}
  and a second brand on http://vlam.localhost:${config.port}

  Log in with   anna@demo.test   free, 10 credits
                bram@demo.test   premium
                staff@demo.test  administrator
  Password      vonk-demo
  Mails         ${address}/dev/outbox
${config.smtpUrl ? '  (SMTP_URL is set: mails are sent through it and stay in the outbox only until then)\n' : ''}
`;
}
