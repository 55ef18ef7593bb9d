import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  notificationKinds,
  disabledReasons,
} from '#features/conversation/notifications/notification-kinds.ts';
import { advertises } from '#features/conversation/notifications/notification-rules.ts';
import { day, hour } from '#platform/shared/time.ts';
import type { Campaign } from './campaign.ts';
import { decide, type MemberFacts, type SendingRules } from './mailing-rules.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const rules: SendingRules = { cap: { perWeek: 3 }, quiet: { from: 21, until: 9 } };

const facts = (change: Partial<MemberFacts> = {}): MemberFacts => ({
  siteId: 1,
  memberId: '00000000-0000-4000-8000-000000000001',
  reachable: true,
  confirmed: true,
  language: 'en',
  country: 'NL',
  zones: ['Europe/Amsterdam'],
  createdAt: ago(100 * day),
  lastSeenAt: ago(day),
  hasPhotos: true,
  premium: false,
  notificationsDisabled: [],
  marketingConsent: true,
  choices: [],
  sent: [],
  ...change,
});

const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: 'spring',
  kind: 'promotions',
  texts: {},
  code: null,
  audience: { countries: null, premium: null, seenWithinDays: null },
  startsAt: ago(hour),
  endsAt: new Date(now.getTime() + 3 * day),
  ...change,
});

const sentNow = (change: Partial<MemberFacts>, campaigns: readonly Campaign[] = []) =>
  decide(facts(change), campaigns, rules, now).send?.key ?? null;

test.each<[string, Partial<MemberFacts>, string | null]>([
  ['an active member, the weekly mail', {}, 'weekly/2026-08-24'],
  [
    'an active member, again after a week',
    { sent: [{ key: 'weekly/2026-11-18', at: ago(7 * day) }] },
    'weekly/2026-11-25',
  ],
  ['but not sooner', { sent: [{ key: 'weekly/2026-11-18', at: ago(7 * day - hour) }] }, null],
  ['a member without consent, nothing', { marketingConsent: false }, null],
  [
    'a member who turned it off, nothing',
    { choices: [{ kind: 'weekly_updates', channel: 'email', enabled: false }] },
    null,
  ],
  ['a member whose mail bounced, nothing', { notificationsDisabled: ['bounce'] }, null],
  ['a member who cannot be reached, nothing', { reachable: false }, null],
  ['a member three weeks away, a win-back mail', { lastSeenAt: ago(22 * day) }, `win_back/2026-11-03/1`],
  ['a member two months away, the second', { lastSeenAt: ago(61 * day) }, `win_back/2026-09-25/2`],
  ['a member three months away, nothing', { lastSeenAt: ago(90 * day) }, null],
  [
    'an unconfirmed member after a day, a reminder',
    { confirmed: false, createdAt: ago(25 * hour), marketingConsent: false },
    'unfinished_sign_up',
  ],
  ['an unconfirmed member before, nothing', { confirmed: false, createdAt: ago(23 * hour) }, null],
  ['an unconfirmed member after ten days, nothing', { confirmed: false, createdAt: ago(11 * day) }, null],
  [
    'a member without a photo after two days, a reminder',
    { hasPhotos: false, createdAt: ago(3 * day), marketingConsent: false },
    'no_photo/1',
  ],
  [
    'a member without a photo after 16 days, the last one',
    {
      hasPhotos: false,
      createdAt: ago(17 * day),
      marketingConsent: false,
      sent: [{ key: 'no_photo/1', at: ago(14 * day) }],
    },
    'no_photo/2',
  ],
  [
    'a new member in the last hour of the time bonus, a mail about it',
    { createdAt: ago(3.2 * hour) },
    'bonus_ending',
  ],
  ['but not without consent', { createdAt: ago(3.2 * hour), marketingConsent: false }, null],
  ['nor a premium member', { createdAt: ago(3.2 * hour), premium: true }, null],
  ['nor in its last minutes', { createdAt: ago(3.9 * hour) }, null],
])('[RE-05] %s', (_what, change, key) => {
  expect(sentNow(change)).toBe(key);
});

test('[RE-05] a campaign takes precedence over the weekly mail, once, for its audience only', () => {
  const one = campaign();
  const key = `campaign/${one.id}`;
  expect(sentNow({}, [one])).toBe(key);
  expect(sentNow({ sent: [{ key, at: ago(2 * day) }] }, [one])).toBe('weekly/2026-08-24');
  const abroad = campaign({ audience: { countries: ['DE'], premium: null, seenWithinDays: null } });
  expect(sentNow({}, [abroad])).toBe('weekly/2026-08-24');
  const premium = campaign({ audience: { countries: null, premium: true, seenWithinDays: null } });
  expect(sentNow({}, [premium])).toBe('weekly/2026-08-24');
  expect(sentNow({ premium: true }, [premium])).toBe(key);
  const active = campaign({ audience: { countries: null, premium: null, seenWithinDays: 1 } });
  expect(sentNow({ lastSeenAt: ago(5 * day) }, [active])).toBe('weekly/2026-08-24');
});

test('[RE-05] a campaign that starts later is not sent early, and is not missed', () => {
  const startsAt = new Date(now.getTime() + 5 * hour);
  const sent = [{ key: 'weekly/2026-11-24', at: ago(day) }];
  const { send, lookAt } = decide(facts({ sent }), [campaign({ startsAt })], rules, now);
  expect(send).toBeNull();
  expect(lookAt).toEqual(startsAt);
});

test('[RE-05] a mailing with nothing to say gives way to the next, and is retried a day later', () => {
  const { send, lookAt } = decide(facts(), [], rules, now, new Set(['weekly/2026-08-24']));
  expect(send).toBeNull();
  expect(lookAt).toEqual(new Date(now.getTime() + day));
});

const choices = fc.array(
  fc.record({
    kind: fc.constantFrom(...notificationKinds),
    channel: fc.constant('email' as const),
    enabled: fc.boolean(),
  }),
  { maxLength: 4 },
);
const someFacts = fc
  .record({
    reachable: fc.boolean(),
    confirmed: fc.boolean(),
    marketingConsent: fc.boolean(),
    hasPhotos: fc.boolean(),
    premium: fc.boolean(),
    choices,
    notificationsDisabled: fc.subarray([...disabledReasons], { maxLength: 1 }),
    age: fc.integer({ min: 0, max: 120 * day }),
    away: fc.integer({ min: 0, max: 100 * day }),
  })
  .map(({ age, away, ...rest }) =>
    facts({ ...rest, createdAt: ago(age), lastSeenAt: ago(Math.min(age, away)) }),
  );

test('[RE-05] nobody gets advertising without consent, mail they turned off, or anything once mail has stopped', () => {
  fc.assert(
    fc.property(someFacts, fc.boolean(), (member, hasCampaign) => {
      const { send, lookAt } = decide(member, hasCampaign ? [campaign()] : [], rules, now);
      if (!send) {
        expect(lookAt.getTime()).toBeGreaterThan(now.getTime());
        return;
      }
      expect(member.reachable).toBe(true);
      expect(member.notificationsDisabled).toEqual([]);
      if (advertises(send.kind)) expect(member.marketingConsent).toBe(true);
      const choice = member.choices.find(({ kind }) => kind === send.kind);
      expect(choice?.enabled ?? true).toBe(true);
      if (!member.confirmed) expect(send.mailing).toBe('unfinished_sign_up');
    }),
    { numRuns: 500 },
  );
});

test('[RE-05] over months, nothing is sent twice, above the cap, or during quiet hours', () => {
  fc.assert(
    fc.property(someFacts, fc.integer({ min: 0, max: 7 }), (start, perWeek) => {
      const strict: SendingRules = { ...rules, cap: { perWeek } };
      const campaigns = [0, 9, 9.5, 30].map((days, index) =>
        campaign({
          id: `00000000-0000-7000-8000-00000000000${index}`,
          startsAt: new Date(now.getTime() + days * day),
          endsAt: new Date(now.getTime() + (days + 10) * day),
        }),
      );
      let member = start;
      let at = now;
      const sent: { key: string; at: Date }[] = [];
      while (at.getTime() < now.getTime() + 80 * day) {
        const { send, lookAt } = decide(member, campaigns, strict, at);
        if (send) {
          sent.push({ key: send.key, at });
          member = { ...member, sent };
        } else {
          expect(lookAt.getTime()).toBeGreaterThan(at.getTime());
          at = lookAt;
        }
      }
      expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
      for (const { at: first } of sent) {
        const week = sent.filter((one) => one.at >= first && one.at.getTime() < first.getTime() + 7 * day);
        expect(week.length).toBeLessThanOrEqual(perWeek);
        const local = Number(
          new Intl.DateTimeFormat('en', {
            timeZone: 'Europe/Amsterdam',
            hour: 'numeric',
            hourCycle: 'h23',
          }).format(first),
        );
        expect(local).toBeGreaterThanOrEqual(9);
        expect(local).toBeLessThan(21);
      }
    }),
    { numRuns: 200 },
  );
});
