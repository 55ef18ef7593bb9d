import { requestPasswordReset } from '#features/identity/accounts/access-contract.ts';
import { expectAlerts, scrapeTwice } from './expect-alerts.ts';
import type { Installation } from './installation.ts';
import { listDeleted, takeCensus } from './census.ts';
import { findField } from './log-lines.ts';
import { becomes, isHealthy, readFigure, readState } from './probe-state.ts';

const mailCount = 12;
/** As providers answer when they have blocked a sender. */
const blocked = '550 5.7.1 blocked';
const deliverWithinMs = 120_000;

/** The mail provider refuses every mail while members ask for one. */
export async function blockMails(installation: Installation): Promise<void> {
  const { checks, rig, storage, smtp, workerPort, workerLog, healthy } = installation;
  checks.situation('A provider that blocks mail');
  const before = await takeCensus(rig.db, storage);
  const from = workerLog.end;
  smtp.refuseAll(blocked);
  const addresses = await askForMails(installation);
  checks.expect(
    `${addresses.length} members were told that their mail is on its way`,
    addresses.length === mailCount,
  );
  const isRefusing = async () => workerLog.find('the mail server refuses most mails', from) !== null;
  checks.expect('the log says "the mail server refuses most mails"', (await becomes(isRefusing)) !== null);
  const line = workerLog.find('the mail server refuses most mails', from);
  const answer = findField(line, 'answer');
  checks.expect(`with the answer ${answer}`, answer === '550 5.7.1');
  const scrapes = await scrapeTwice('vonk-worker', workerPort, healthy['vonk-worker']);
  checks.expect('vonk_mail_refusing is 1', readFigure(scrapes.second, 'vonk_mail_refusing') === 1);
  expectAlerts(checks, [scrapes], ['MailRefused'], ['JobsFailed', 'ServiceAway']);
  checks.expect('the worker is ready', isHealthy(await readState(workerPort)));
  checks.expect(
    'no mail has gone',
    smtp.taken.every(({ to }) => !addresses.includes(to)),
  );
  checks.expect(
    `${addresses.length} mails wait`,
    (await countWaiting(installation, addresses)) === addresses.length,
  );

  const began = performance.now();
  smtp.refuseAll(null);
  const arrived = () => addresses.filter((address) => smtp.taken.some(({ to }) => to === address)).length;
  await becomes(() => arrived() === addresses.length, deliverWithinMs);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  checks.expect(
    `mails acknowledged: ${addresses.length}, lost: ${addresses.length - arrived()}, all delivered ${seconds} s after the block ended`,
    arrived() === addresses.length,
  );
  const lacking = listDeleted(before, await takeCensus(rig.db, storage));
  checks.expect('nothing was deleted', lacking.length === 0);
  for (const one of lacking) checks.note(`      ${one}`);
}

/** Members who have forgotten their password. Returns the addresses of those whose request was answered with success. */
async function askForMails({ rig, load, people }: Installation): Promise<string[]> {
  const { rows } = await rig.db.pool.query<{ email: string }>(
    'select email from account where member_id = any ($1::uuid[])',
    [people.slice(0, mailCount).map(({ memberId }) => memberId)],
  );
  const addresses: string[] = [];
  for (const [index, { email }] of rows.entries()) {
    const { method, path } = requestPasswordReset;
    const { address } = people[index]!;
    const answer = await load.ask(method, path, { address, body: { email }, key: crypto.randomUUID() });
    if (answer.status === 200) addresses.push(email);
  }
  return addresses;
}

async function countWaiting({ rig }: Installation, addresses: readonly string[]): Promise<number> {
  const { rows } = await rig.db.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox_mail where sent_at is null and to_address = any ($1::text[])',
    [addresses],
  );
  return rows[0]!.count;
}
