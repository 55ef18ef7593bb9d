import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { setTimeout as pause } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { launchDatabase } from '@vonk/embedded-postgres';
import { accountsMemberData } from '#features/identity/accounts/server/member-data.ts';
import { chatMemberData } from '#features/conversation/chat/server/member-data.ts';
import { creditsMemberData } from '#features/money/credits/server/member-data.ts';
import { likesMemberData } from '#features/discovery/likes/server/member-data.ts';
import { photosMemberData } from '#features/people/photos/server/member-data.ts';
import { storageKeys } from '#features/people/photos/server/files/photo-address.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { writeArchive } from '#features/identity/privacy/server/data-archive.ts';
import { privacyMemberData } from '#features/identity/privacy/server/member-data.ts';
import { profileData } from '#features/people/profiles/server/member-data.ts';
import { withNewAnswers } from '#features/people/profiles/answer-settings.ts';
import { defaultSettings } from '#features/site/sites/default-settings.ts';
import { insertSite } from '#features/site/sites/server/public.ts';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { createStorage, type Storage } from '#platform/server/storage/storage.ts';
import { uuidv4, uuidv7 } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/shared/time.ts';

/*
 * Measures the peak memory of a data download while it is being written, as reachable memory above the start.
 * The peak must not depend on the number of messages.
 */
const photoCount = 25;
const photoBytes = 1_000_000;
const sizes = [1_000, 10_000, 100_000];
/** The limit in megabytes above the start, whatever the size. */
const limitMegabytes = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-bench-'));
const database = await launchDatabase({ dataDir });
await migrateDatabase(database.url);
const db = openDatabase(database.url, 4);
const storage = createStorage({ dataDir });
const memberData = [
  accountsMemberData,
  profileData,
  creditsMemberData,
  photosMemberData,
  likesMemberData,
  chatMemberData,
  privacyMemberData,
];
// The services that an archive needs. No other part of a process is involved.
const services = { db, storage, clock: systemClock, memberData } as unknown as Services;
let broken = false;
try {
  const siteId = await makeSite(db);
  await measure(await makeMember(db, storage, siteId, 100));
  process.stdout.write(`A member's download with ${photoCount} photos of ${photoBytes / 1e6} MB:\n`);
  for (const messages of sizes) {
    const { megabytes, fileSize, seconds } = await measure(await makeMember(db, storage, siteId, messages));
    broken ||= megabytes > limitMegabytes;
    process.stdout.write(
      `${String(messages).padStart(8)} messages: ${megabytes.toFixed(1)} MB above the start at most (limit ${limitMegabytes}), ` +
        `a file of ${(fileSize / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s\n`,
    );
  }
} finally {
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (broken) process.exitCode = 1;

async function measure(member: MemberKey) {
  const path = join(dataDir, `${member.memberId}.zip`);
  const start = await settle();
  let peak = start;
  const watch = setInterval(() => (peak = Math.max(peak, reachableBytes())), 100);
  const began = performance.now();
  await writeArchive(services, member, path);
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1_000;
  return { megabytes: (peak - start) / 1e6, fileSize: statSync(path).size, seconds };
}

/** Waits until the garbage from creating the member has been collected. */
async function settle(): Promise<number> {
  reachableBytes();
  await pause(500);
  return reachableBytes();
}

function reachableBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function makeSite(executor: Database): Promise<number> {
  const newSite = defaultSettings({
    name: 'Bench',
    domain: 'localhost',
    languages: ['en'],
    countries: ['NL'],
  });
  const settings = { ...newSite, ...withNewAnswers(newSite) };
  const company = {
    name: 'Bench',
    address: '-',
    kvk: '-',
    city: '-',
    country: 'NL',
    tradenames: [],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 0,
    added: new Date().toISOString(),
  };
  return insertSite(executor, { isDefault: true, hosts: ['localhost'], settings, company, at: new Date() });
}

/** A member with the photos, and with one conversation of this many messages. */
async function makeMember(
  executor: Database,
  files: Storage,
  siteId: number,
  messages: number,
): Promise<MemberKey> {
  const [memberId, otherId] = [uuidv4(), uuidv4()].sort() as [string, string];
  for (const id of [memberId, otherId]) {
    await executor.execute(sql`
      insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      values (${siteId}, ${id}, ${id}, ${id}, '', 'active', 'en', now())`);
    await executor.execute(sql`
      insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
      values (${siteId}, ${id}, 'active', 'Bench', 'female', 'bi', '1990-01-01', 'NL', now(), now())`);
    await executor.execute(sql`
      insert into wallet (site_id, member_id) values (${siteId}, ${id})`);
    await executor.execute(sql`
      insert into membership (site_id, member_id, since) values (${siteId}, ${id}, now())`);
  }
  await converse(executor, siteId, memberId, otherId, messages);
  for (let position = 0; position < photoCount; position++) {
    const id = uuidv7();
    const [row] = await executor
      .insert(photo)
      .values({
        siteId,
        id,
        memberId,
        status: 'active',
        position,
        width: 900,
        height: 1200,
        thumbhash: '',
        perceptualHash: '',
        createdAt: new Date(),
      })
      .returning();
    for (const key of storageKeys(row!)) await files.put(key, randomBytes(photoBytes), 'image/webp');
  }
  return { siteId, memberId };
}

async function converse(
  executor: Database,
  siteId: number,
  memberId: string,
  otherId: string,
  messages: number,
) {
  const id = uuidv7();
  await executor.execute(sql`
    insert into conversation (site_id, id, low_id, high_id, last_seq, created_at)
    values (${siteId}, ${id}, ${memberId}, ${otherId}, ${messages}, now())`);
  for (const [mine, other] of [
    [memberId, otherId],
    [otherId, memberId],
  ])
    await executor.execute(sql`
      insert into participant (site_id, member_id, conversation_id, other_id, last_message_at)
      values (${siteId}, ${mine}, ${id}, ${other}, now())`);
  await executor.execute(sql`
    insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
    select ${siteId}::int, ${id}::uuid, seq, case when seq % 2 = 0 then ${memberId}::uuid else ${otherId}::uuid end,
           seq::text, repeat(md5(seq::text), 10), 1, now()
      from generate_series(1, ${messages}::int) seq`);
}
