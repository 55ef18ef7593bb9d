import { and, asc, eq, gt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { decideFailedJob, replayPostback, resendMails } from '#features/console/health/contract.ts';
import { recordCrimeNotice } from '#features/safety/law/contract.ts';
import { decideCompanyBan, requestCompanyBan } from '#features/safety/company-bans/contract.ts';
import { getUnfoundedSenders, measureSender } from '#features/safety/law/senders-contract.ts';
import { changeTrustedFlagger, recordTrustedFlagger } from '#features/safety/law/flaggers-contract.ts';
import {
  claimInboxCase,
  decideInboxCase,
  saveInboxFilter,
  takeOverCase,
  undoInboxDecision,
} from '#features/console/inbox/contract.ts';
import {
  actOnMember,
  addMemberNote,
  decideCreditGrant,
  getMemberFile,
} from '#features/console/member-files/contract.ts';
import { postback } from '#features/growth/tracking/server/tables.ts';
import {
  changeSite,
  changeSiteDomain,
  createSite,
  getSite,
  inviteSiteAdministrator,
  rollBackSite,
} from '#features/site/site-editor/contract.ts';
import {
  removeNetworkOfSite,
  resendPostbackOfSite,
  saveNetworkOfSite,
  showNetworkKey,
  testNetworkOfSite,
} from '#features/growth/tracking/networks-contract.ts';
import { addVideoOfSite, removeVideoOfSite } from '#features/growth/landers/videos-contract.ts';
import { endExperimentOfSite, startExperimentOfSite } from '#features/growth/experiments/contract.ts';
import {
  addFictionalPicture,
  assignFictionalProfile,
  createFictionalProfile,
  retireFictionalProfile,
} from '#features/growth/fictional/contract.ts';
import {
  createCampaignOfSite,
  startCampaignOfSite,
  stopCampaignOfSite,
  testMailingOfSite,
} from '#features/growth/mailings/contract.ts';
import { createSiteCode, endSiteCode } from '#features/money/discounts/codes-contract.ts';
import { changePrices, getPrices } from '#features/money/payments/prices-contract.ts';
import { changeSiteGifts, getSiteGifts } from '#features/conversation/gifts/site-gifts-contract.ts';
import { changeTextOfSite } from '#features/site/site-texts/contract.ts';
import { changeStaff, inviteStaff } from '#features/console/staff/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  removeSecondStep,
} from '#features/identity/accounts/second-step-contract.ts';
import { endInvitation, makeInvitation } from '#features/identity/invitations/contract.ts';
import { buy, choose, openShop, statusOf } from '#features/money/payments/server/shop.testing.ts';
import { refundPurchase } from '#features/money/transactions/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { answerForProfile } from '#features/safety/moderation/conversations-contract.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { sealAuditLog } from '#platform/server/seal-audit-log.ts';
import { auditEntry, auditValue, outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { verifyAuditLog } from '#platform/server/verify-audit-log.ts';
import type { Call, CallInput } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { staffCallsOfFeatures } from '#tests/support/staff-calls.ts';
import type { TestServer } from '#tests/support/test-server.ts';

// Every write by staff leaves an entry with the actor, the reason, and the values before and after. A new call fails
// the first test until it is listed here, and the second until it writes such an entry.

let server: TestServer;
let staff: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  server = await openShop({ environment: { POSTBACK_ORIGINS: nobodysOrigin } });
  await server.services.db.pool.query(`
    create table entries_refused (actor_id uuid);
    create function refuse_entry() returns trigger language plpgsql as $$
      begin
        if exists (select from entries_refused where actor_id = new.actor_id)
          then raise exception 'a test refuses this entry';
        end if;
        return new;
      end $$;
    create trigger refuse_entry before insert on audit_entry for each row execute function refuse_entry()`);
});
beforeEach(async () => {
  server.clock.advance(5 * minute);
  intercepted = null;
  staff = intercepting(await aMember(server).staff('administrator').create());
  colleague = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());

interface Made {
  readonly call: Call;
  readonly input: never;
  readonly options: Parameters<TestMember['call']>[2];
}
/** While this is a list, calls of `staff` are added to it and not made. */
let intercepted: Made[] | null = null;

const intercepting = (member: TestMember): TestMember => ({
  ...member,
  call: async (call, input, options) => {
    if (!intercepted) return member.call(call, input, options);
    intercepted.push({ call: call as Call, input: input as never, options });
    return {} as never;
  },
});

/** What a scenario's last step would send. */
async function whatItSends(make: () => Promise<unknown>): Promise<Made> {
  const sentCalls: Made[] = [];
  intercepted = sentCalls;
  await make();
  intercepted = null;
  expect(sentCalls).toHaveLength(1);
  return sentCalls[0]!;
}

const writes = features
  .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
  .filter(({ access, method }) => typeof access === 'object' && method !== 'GET')
  .map(({ name }) => name);

/** Calls that write nothing; their own tests prove that. */
const harmless = new Set(['previewMemberAction', 'previewInboxDecision', 'previewCompanyBan']);

const once = () => ({ idempotencyKey: crypto.randomUUID() });
let pictures = 9_000;
const aPicture = () => portrait(++pictures, { width: 300, height: 400 });

async function aPhoto() {
  const owner = await aMember(server).create();
  const { photo } = await owner.call(uploadPhoto, { file: await aPicture() });
  return { owner, photo: photo.id };
}

async function theSite() {
  const { site } = await staff.call(getSite, { site: server.site.id });
  return { site: site.id, version: site.version };
}

async function aReport() {
  const [by, about] = [await aMember(server).create(), await aMember(server).male().create()];
  const { reference } = await by.call(reportMember, { member: about.id, reason: 'scam' });
  return { about, report: (await findCase(staff, 'report', { reference })).subject };
}

const generateCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() });

async function aFictionalConversation() {
  const profile = await aMember(server).withCredits(0).create();
  const { pool } = server.services.db;
  await pool.query('alter table profile disable trigger user');
  await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [profile.id]);
  await pool.query('alter table profile enable trigger user');
  const member = await aMember(server).male().withCredits(5).create();
  const { conversation } = await member.call(openChat, { member: profile.id });
  await member.call(sendMessage, { conversation, body: 'Hello there', fictional_confirmed: true });
  return conversation;
}

const anAction = (member: TestMember, more: object): CallInput<typeof actOnMember> =>
  ({ member: member.id, reason: 'They asked for it.', ...more }) as CallInput<typeof actOnMember>;

const aBan = { rule: 'scam', facts: 'They asked for money.', reason: 'Third report' } as const;
const aCode = {
  rate: 2_000,
  amount: null,
  currency: null,
  minimum: null,
  budget: null,
  most_uses: null,
  country: null,
  methods: [],
  once: true,
  member: null,
  starts: null,
  expires: null,
  reason: 'Spring sale.',
};

const aFilm = Buffer.from('\0\0\0\x18ftypisom and so on');

/** Refuses connections. */
const nobodysOrigin = 'http://127.0.0.1:9';

const aNetwork = (name: string) => ({
  name,
  click_id: 'sub1' as const,
  postback_url: `${nobodysOrigin}/pb?c={clickid}`,
  events: ['signup' as const],
  payouts: [],
  currency: null,
});

async function aPostback(): Promise<string> {
  const id = crypto.randomUUID();
  const { id: memberId } = await aMember(server).create();
  await server.services.db.insert(postback).values({
    siteId: server.site.id,
    id,
    memberId,
    network: 'adnet',
    event: 'signup',
    txid: id,
    url: 'https://ads.example/',
    payout: 0,
    currency: 'EUR',
    createdAt: server.clock.now(),
  });
  return id;
}

async function withNetwork(name: string): Promise<number> {
  const { site, version } = await theSite();
  await colleague.call(saveNetworkOfSite, {
    site,
    version,
    added: true,
    network: aNetwork(name),
    reason: 'New.',
  });
  return site;
}

const anExperiment = (name: string) => ({
  site: server.site.id,
  name,
  goal: 'signup' as const,
  baseline: 1_000,
  lift: 20,
  variants: [
    { name: 'a', path: '/landers/gallery', weight: 1 },
    { name: 'b', path: '/landers/maplanding', weight: 1 },
  ],
  reason: 'Which one is better?',
});

const aCampaign = (name: string) => ({
  site: server.site.id,
  name,
  kind: 'news' as const,
  code: null,
  countries: null,
  premium: null,
  seen_within_days: null,
  texts: (['en', 'nl'] as const).map((language) => ({
    language,
    subject: 'News',
    preview: 'What is new',
    heading: 'News',
    paragraphs: ['There is something new.'],
    button: 'See it',
    path: '/members',
  })),
  reason: 'There is something new.',
});

const aFlagger = (name: string): CallInput<typeof recordTrustedFlagger> => ({
  name,
  email: `${name}@flagger.example`,
  country: 'NL',
  decision: 'ACM/1',
  since: '2026-01-05',
  language: 'en',
});

async function markFictional() {
  const { site, version } = await theSite();
  const mark = { singular: 'persona', plural: 'personas', warning: 'Not real.', icon: '/fictional.svg' };
  const changes = Object.entries(mark).map(([name, text]) => ({
    name: `fictional_${name}`,
    value: JSON.stringify(text),
  }));
  const { settings } = (
    await server.services.db.pool.query<{ settings: Record<string, unknown> }>(
      'select settings from site where id = $1',
      [site],
    )
  ).rows[0]!;
  if (settings['fictional_icon'] !== mark.icon)
    await colleague.call(changeSite, { site, version, changes, reason: 'The first ones.' });
}

const aFictionalProfile = (name: string) => ({
  site: server.site.id,
  name,
  gender: 'female' as const,
  sexuality: 'hetero' as const,
  date_of_birth: '1994-03-02',
  country: 'NL',
  city: null,
  about: 'Likes to walk.',
  reason: 'Somebody to talk to.',
});

/** Prepares each call and returns what makes it, so that entries from the preparation do not count. */
const scenarios: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  changePrices: async () => {
    const site = server.site.id;
    const { version, packages, countries } = await staff.call(getPrices, { site });
    const [row] = countries;
    const input = { site, version, packages, removed: [], reason: 'A new tax.' };
    return () => staff.call(changePrices, { ...input, countries: [{ ...row!, vat_rate: 1234 }] });
  },
  recordCrimeNotice: async () => {
    const { id } = await aMember(server).create();
    const notice = { authority: 'Politie', suspicion: 'A threat to somebody’s life.', reference: '' };
    return () => staff.call(recordCrimeNotice, { ...notice, notified_on: '2026-01-05', member: id });
  },
  recordTrustedFlagger: async () => () => staff.call(recordTrustedFlagger, aFlagger('one')),
  changeTrustedFlagger: async () => {
    const { flagger } = await colleague.call(recordTrustedFlagger, aFlagger('two'));
    return () =>
      staff.call(changeTrustedFlagger, { flagger: flagger.id, change: 'end', reason: 'It was dissolved.' });
  },
  requestCompanyBan: async () => {
    const member = await aMember(server).create();
    return () => staff.call(requestCompanyBan, { ...aBan, member: member.id });
  },
  decideCompanyBan: async () => {
    const member = await aMember(server).create();
    const { ban } = await colleague.call(requestCompanyBan, { ...aBan, member: member.id });
    return () => staff.call(decideCompanyBan, { ban, decision: 'confirm', reason: 'I agree.' });
  },
  measureSender: async () => {
    const { report } = await aReport();
    await decideCase(server, colleague, {
      kind: 'report',
      subject: report,
      decision: 'no_action',
      unfounded: true,
    });
    const { senders } = await staff.call(getUnfoundedSenders, {});
    const { member, concerns } = senders[0]!;
    const reason = 'You reported what everybody may do.';
    return () => staff.call(measureSender, { member: member!.id, concerns, action: 'warn', reason });
  },
  changeSiteGifts: async () => {
    const site = server.site.id;
    const { gifts: seen } = await staff.call(getSiteGifts, { site });
    const gifts = [{ id: 'rose' as const, credits: 3 }];
    return () => staff.call(changeSiteGifts, { site, seen, gifts, reason: 'Roses for everyone.' });
  },
  createSiteCode: async () => () =>
    staff.call(createSiteCode, { ...aCode, site: server.site.id, code: 'SPRING' }),
  endSiteCode: async () => {
    await colleague.call(createSiteCode, { ...aCode, site: server.site.id, code: 'AUTUMN' });
    const ended = { site: server.site.id, code: 'AUTUMN', reason: 'Over.' };
    return () => staff.call(endSiteCode, ended);
  },
  startExperimentOfSite: async () => () => staff.call(startExperimentOfSite, anExperiment('spring')),
  endExperimentOfSite: async () => {
    await colleague.call(startExperimentOfSite, anExperiment('autumn'));
    const ended = { site: server.site.id, name: 'autumn', winner: 'b', seen: null, reason: 'Enough.' };
    return () => staff.call(endExperimentOfSite, ended);
  },
  saveNetworkOfSite: async () => {
    const { version } = await theSite();
    const added = { site: server.site.id, version, added: true, network: aNetwork('spring'), reason: 'New.' };
    return () => staff.call(saveNetworkOfSite, added);
  },
  removeNetworkOfSite: async () => {
    const site = await withNetwork('autumn');
    const { version } = await theSite();
    return () => staff.call(removeNetworkOfSite, { site, version, name: 'autumn', reason: 'It ended.' });
  },
  testNetworkOfSite: async () => {
    const site = await withNetwork('winter');
    return () => staff.call(testNetworkOfSite, { site, name: 'winter', event: 'signup' });
  },
  showNetworkKey: async () => {
    const site = await withNetwork('summer');
    return () => staff.call(showNetworkKey, { site, name: 'summer', reason: 'They asked for it.' });
  },
  resendPostbackOfSite: async () => {
    const id = await aPostback();
    return () => staff.call(resendPostbackOfSite, { site: server.site.id, id, reason: 'Back again.' });
  },
  addVideoOfSite: async () => () =>
    staff.call(addVideoOfSite, { site: server.site.id, slug: 'spring', file: aFilm }),
  removeVideoOfSite: async () => {
    const site = server.site.id;
    await colleague.call(addVideoOfSite, { site, slug: 'autumn', file: aFilm });
    return () => staff.call(removeVideoOfSite, { site, slug: 'autumn', reason: 'It is winter.' });
  },
  testMailingOfSite: async () => () =>
    staff.call(testMailingOfSite, { site: server.site.id, mailing: 'weekly', language: 'en' }),
  createCampaignOfSite: async () => () => staff.call(createCampaignOfSite, aCampaign('spring')),
  startCampaignOfSite: async () => {
    await colleague.call(createCampaignOfSite, aCampaign('summer'));
    const started = { site: server.site.id, name: 'summer', starts: null, days: 3, reason: 'Now.' };
    return () => staff.call(startCampaignOfSite, started);
  },
  stopCampaignOfSite: async () => {
    const site = server.site.id;
    await colleague.call(createCampaignOfSite, aCampaign('autumn'));
    await colleague.call(startCampaignOfSite, {
      site,
      name: 'autumn',
      starts: null,
      days: 3,
      reason: 'Now.',
    });
    return () => staff.call(stopCampaignOfSite, { site, name: 'autumn', change: 'end', reason: 'Over.' });
  },
  createFictionalProfile: async () => {
    await markFictional();
    return () => staff.call(createFictionalProfile, aFictionalProfile('Fleur'));
  },
  addFictionalPicture: async () => {
    await markFictional();
    const { profile } = await colleague.call(createFictionalProfile, aFictionalProfile('Roos'));
    const file = await aPicture();
    return () => staff.call(addFictionalPicture, { site: server.site.id, profile, file });
  },
  assignFictionalProfile: async () => {
    await markFictional();
    const { profile } = await colleague.call(createFictionalProfile, aFictionalProfile('Iris'));
    const { id: operator } = await aMember(server).staff('operator').create();
    const assigned = { site: server.site.id, profile, operator, seen: null, reason: 'Hers.' };
    return () => staff.call(assignFictionalProfile, assigned);
  },
  retireFictionalProfile: async () => {
    await markFictional();
    const { profile } = await colleague.call(createFictionalProfile, aFictionalProfile('Lotus'));
    const retired = { site: server.site.id, profile, retired: true, reason: 'Too many.' };
    return () => staff.call(retireFictionalProfile, retired);
  },
  changeTextOfSite: async () => {
    const texts = [{ language: 'nl', version: 0, text: 'Wees aardig.' } as const];
    const input = { site: server.site.id, place: 'terms', texts, reason: 'Rules.' } as const;
    return () => staff.call(changeTextOfSite, input);
  },
  changeStaff: async () => {
    const { id } = await aMember(server).staff('support').create();
    return () => staff.call(changeStaff, { member: id, change: 'leave', reason: 'Holidays.' });
  },
  inviteStaff: async () => {
    const input = { email: 'noor@example.test', name: 'Noor', role: 'support', reason: 'Hired.' } as const;
    return () => staff.call(inviteStaff, input);
  },
  saveInboxFilter: async () => () => staff.call(saveInboxFilter, { kinds: ['photo'], scope: 'overdue' }),
  claimInboxCase: async () => {
    const { photo: subject } = await aPhoto();
    return () => staff.call(claimInboxCase, { kind: 'photo', subject });
  },
  takeOverCase: async () => {
    const { photo: subject } = await aPhoto();
    await colleague.call(claimInboxCase, { kind: 'photo', subject });
    return () => staff.call(takeOverCase, { kind: 'photo', subject, reason: 'She is ill.' });
  },
  decideInboxCase: async () => {
    const { photo: subject } = await aPhoto();
    return () =>
      staff.call(decideInboxCase, {
        kind: 'photo',
        subject,
        decision: 'refused',
        photo_reason: 'quality',
      });
  },
  undoInboxDecision: async () => {
    const { photo: subject } = await aPhoto();
    await staff.call(decideInboxCase, { kind: 'photo', subject, decision: 'approved' });
    return () => staff.call(undoInboxDecision, { kind: 'photo', subject });
  },
  changeSite: async () => {
    const { site, version } = await theSite();
    const changes = [{ name: 'name', value: '"Gloed"' }];
    return () => staff.call(changeSite, { site, version, changes, reason: 'A new name.' });
  },
  rollBackSite: async () => {
    const { site, version } = await theSite();
    const changes = [{ name: 'min_age', value: '30' }];
    await colleague.call(changeSite, { site, version, changes, reason: 'Older.' });
    const back = { site, version: version + 1, to: version, reason: 'Too few members.' };
    return () => staff.call(rollBackSite, back);
  },
  changeSiteDomain: async () => {
    const domain = { ...(await theSite()), domain: 'gloed.localhost' };
    return () => staff.call(changeSiteDomain, { ...domain, change: 'add', reason: 'Bought it.' });
  },
  createSite: async () => {
    const administrator = { name: 'Bo', email: 'bo@brand.example' };
    const brand = { name: 'Brand', domain: 'brand.localhost', countries: ['NL'] };
    const input = { ...brand, languages: ['nl' as const], administrator, reason: 'A third brand.' };
    return () => staff.call(createSite, input, once());
  },
  inviteSiteAdministrator: async () => {
    const { site } = await theSite();
    const input = { site, email: 'ben@example.test', name: 'Ben', reason: 'Nobody else.' };
    return () => staff.call(inviteSiteAdministrator, input);
  },
  decideFailedJob: async () => {
    const { db, jobs } = server.services;
    await jobs.enqueue(db, deliverMail, { siteId: server.site.id, id: crypto.randomUUID() });
    const { rows } = await db.pool.query<{ id: string }>(
      `update pgboss.job set state = 'failed' where name = 'deliver_mail' returning id`,
    );
    const [{ id }] = rows as [{ id: string }];
    return () =>
      staff.call(decideFailedJob, { name: 'deliver_mail', id, decision: 'drop', reason: 'Too old.' });
  },
  replayPostback: async () => {
    const id = await aPostback();
    return () => staff.call(replayPostback, { id, reason: 'Their server is back.' });
  },
  resendMails: async () => {
    const { clock, db } = server.services;
    const id = uuidv7(clock.now().getTime());
    const mail = { siteId: server.site.id, id, toAddress: 'a@example.test', createdAt: clock.now() };
    await db.insert(outboxMail).values({ ...mail, subject: '', html: '', plain: '', attempts: 1 });
    return () => staff.call(resendMails, { id, reason: 'They unblocked us.' });
  },
  answerForProfile: async () => {
    const conversation = await aFictionalConversation();
    return () => staff.call(answerForProfile, { conversation, body: 'Hello back' });
  },
  makeInvitation: async () => () => staff.call(makeInvitation, { uses: 1, days: 7 }, once()),
  endInvitation: async () => {
    const { invitation } = await colleague.call(makeInvitation, { uses: 1, days: 7 }, once());
    return () => staff.call(endInvitation, { id: invitation.id });
  },
  refundPurchase: async () => {
    const purchase = await buy(await aMember(server).create());
    await choose(purchase, 'pay');
    expect(await statusOf(purchase)).toBe('completed');
    const input = { payment: purchase.payment.payment_id, amount: 100, credits: 1, reason: 'Paid twice.' };
    return () => staff.call(refundPurchase, input, once());
  },
  beginSecondStep: async () => () => staff.call(beginSecondStep, { password }),
  confirmSecondStep: async () => {
    const { setup_key: key } = await staff.call(beginSecondStep, { password });
    return () => staff.call(confirmSecondStep, { code: generateCode(key) });
  },
  removeSecondStep: async () => {
    const { setup_key: key } = await staff.call(beginSecondStep, { password });
    await staff.call(confirmSecondStep, { code: generateCode(key) });
    return () => staff.call(removeSecondStep, { password });
  },
  actOnMember: async () => {
    const member = await aMember(server).create();
    return () => staff.call(actOnMember, anAction(member, { action: 'log_out' }), once());
  },
  addMemberNote: async () => {
    const member = await aMember(server).create();
    return () => staff.call(addMemberNote, { member: member.id, text: 'Called.' }, once());
  },
  decideCreditGrant: async () => {
    const member = await aMember(server).create();
    await colleague.call(actOnMember, anAction(member, { action: 'change_credits', credits: 200 }), once());
    const { file } = await staff.call(getMemberFile, { id: member.id });
    const grant = file.money!.grants[0]!.id;
    return () => staff.call(decideCreditGrant, { grant, decision: 'agree', reason: 'Checked.' });
  },
  ...Object.fromEntries(
    staffCallsOfFeatures.flatMap((calls) =>
      Object.entries(calls.scenarios).map(([name, prepare]) => [name, () => prepare({ staff, colleague })]),
    ),
  ),
};

test('[CO-03] every call with which staff write is tested below', () => {
  expect(Object.keys(scenarios).sort()).toEqual(writes.filter((name) => !harmless.has(name)).sort());
});

async function entriesAfter(id: number) {
  return server.services.db
    .select({ entry: auditEntry, values: auditValue })
    .from(auditEntry)
    .leftJoin(
      auditValue,
      and(eq(auditValue.siteId, auditEntry.siteId), eq(auditValue.entryId, auditEntry.id)),
    )
    .where(and(eq(auditEntry.actorId, staff.id), gt(auditEntry.id, id)))
    .orderBy(asc(auditEntry.id));
}

/** Calls without an object: they add something to the caller's own site, or change the caller. */
const withoutObject = new Set([
  ...staffCallsOfFeatures.flatMap((calls) => calls.withoutObject),
  'beginSecondStep',
  'confirmSecondStep',
  'inviteStaff',
  'makeInvitation',
  'recordTrustedFlagger',
  'removeSecondStep',
  'saveInboxFilter',
]);

/** Staff of every site of a company decide about its bans. */
const ofCompany = new Set(['decideCompanyBan']);

/** Calls that answer that there was nothing to do, and do nothing. */
const nothingToDo: Readonly<Record<string, object>> = {
  endInvitation: { ended: false },
};

/** An administrator of another site sends the same. */
async function refuseElsewhere(make: () => Promise<unknown>): Promise<void> {
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  const { call, input, options } = await whatItSends(make);
  const answer = elsewhere.call(call, input, options);
  if (nothingToDo[call.name]) await expect(answer).resolves.toEqual(nothingToDo[call.name]);
  else await expect(answer).rejects.toMatchObject({ status: expect.toBeOneOf([400, 403, 404, 409, 410]) });
  const { rows } = await server.services.db.pool.query(
    'select from audit_entry where actor_id = $1 and values_digest is not null',
    [elsewhere.id],
  );
  expect(rows).toEqual([]);
}

/** The entry cannot be written, so the effect must not happen either. */
async function rollBack(make: () => Promise<unknown>): Promise<void> {
  const { pool } = server.services.db;
  await pool.query('insert into entries_refused values ($1)', [staff.id]);
  await expect(make()).rejects.toMatchObject({ code: 'internal_error' });
  await pool.query('delete from entries_refused');
}

test.each(Object.entries(scenarios))(
  '[RO-06] [CO-03] [FD-60] [FD-66] %s leaves one entry with the actor, the reason and the values when it happens, and none otherwise',
  async (name, prepare) => {
    const make = await prepare();
    if (!withoutObject.has(name) && !ofCompany.has(name)) await refuseElsewhere(make);
    const earlier = (await entriesAfter(0)).at(-1)?.entry.id ?? 0;
    await rollBack(make);
    // A code of the second step is used up even so.
    server.clock.advance(minute);
    // Happens now as if for the first time.
    await make();
    const written = (await entriesAfter(earlier)).filter(({ values }) => values !== null);
    expect(written.map(({ entry }) => entry.actorId)).toEqual([staff.id]);
    const values = written[0]!.values!;
    expect(values.reason.trim()).not.toBe('');
    expect(values.after).not.toBeNull();
    expect(values.after).not.toEqual(values.before);
  },
);

/** One object of the main site for every staff call that reads an object by its id alone. */
const objects: Readonly<Record<string, () => Promise<object>>> = {
  getMemberFile: async () => ({ id: (await aMember(server).create()).id }),
  getMemberMail: async () => ({ id: (await aMember(server).create()).id }),
  getCompanyBanOf: async () => ({ member: (await aMember(server).create()).id }),
  getStaffPayment: async () => ({ id: (await buy(await aMember(server).create())).payment.payment_id }),
  getInboxCase: async () => ({ kind: 'report', subject: (await aReport()).report }),
  getStaffConversation: async () => ({ id: await aFictionalConversation() }),
};

const reads = features
  .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
  .filter(({ access, method }) => typeof access === 'object' && method === 'GET');

test('[FD-60] a staff call that reads by an id names the site, or is tested with the ids of another', () => {
  const fields = ({ query }: Call): [string, { format?: string }][] =>
    Object.entries(query?.properties ?? {});
  const byId = reads.filter(
    (call) =>
      fields(call).every(([field]) => field !== 'site') &&
      fields(call).some(([field, { format }]) => format === 'uuid' && field !== 'after'),
  );
  expect(byId.map(({ name }) => name).sort()).toEqual(Object.keys(objects).sort());
});

test.each(Object.entries(objects))('[FD-60] %s finds nothing of another site', async (name, prepare) => {
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  const call = reads.find((one) => one.name === name)!;
  const input = (await prepare()) as never;
  await expect(staff.call(call, input)).resolves.toBeTruthy();
  await expect(elsewhere.call(call, input)).rejects.toMatchObject({
    status: expect.toBeOneOf([404, 409]),
  });
});

test.each(reads.filter(({ query }) => query?.properties['site']).map((call) => [call.name, call] as const))(
  '[FD-60] %s does not show another site to its administrators',
  async (_name, call) => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const refusal = await elsewhere.call(call, { site: server.site.id } as never).then(
      () => null,
      (error: { code: string }) => error.code,
    );
    // Some need more fields, which are checked first.
    expect(['not_found', 'invalid_input']).toContain(refusal);
  },
);

test('[CO-14] the log of all of this is intact', async () => {
  await sealAuditLog(server.services);
  const { faults, entries } = await verifyAuditLog(server.services.db, server.site.id);
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThan(Object.keys(scenarios).length);
});
