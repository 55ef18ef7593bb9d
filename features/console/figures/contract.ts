import { administrators } from '#features/site/sites/staff-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  currencyCode,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';

/** Counts of people are rounded to multiples of this, and smaller groups are hidden (docs/decisions/57-figures.md). */
export const minGroupSize = 20;
/** Steps and purchases count for this many days after sign-up. */
export const countedDays = 28;
/** For this many weeks after sign-up, we know who came back. */
export const countedWeeks = 12;

/** Null if it is hidden. */
const people = nullable(integer());

/** The steps of new members, in the order in which most take them. */
export const funnelSteps = ['activated', 'photo', 'liked', 'matched', 'talked', 'bought'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** `2026-11` */
const month = () => string({ pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])$', maxLength: 7 });

const monthFigures = object({
  month: month(),
  /** Whether its members may still take steps that count. */
  open: boolean(),
  visits: people,
  signed_up: people,
  activated: people,
  photo: people,
  liked: people,
  matched: people,
  talked: people,
  bought: people,
  /** How many came back one, two, three, … weeks after they signed up or later, for the weeks that are over. */
  retained: array(people),
});
export type MonthFigures = Static<typeof monthFigures>;

const period = {
  /** The last month; the current one by default. */
  until: optional(month()),
  months: optional(integer({ minimum: 1, maximum: 24 })),
};

export const getFigures = defineCall({
  name: 'getFigures',
  method: 'GET',
  path: '/api/staff-figures.php',
  access: administrators,
  query: object(period),
  response: object({
    /** When the latest figures were counted; null before the first time. */
    at: nullable(timestamp()),
    this_month: month(),
    /** Latest first. */
    months: array(monthFigures),
  }),
  limit: 'read',
  summary:
    'How many visits and new members a site had by month, how far the members came in their first four weeks, and how many came back. Counts are multiples of 20, and fewer are hidden.',
});
export type Figures = Static<(typeof getFigures)['response']>;

export const sourceKinds = ['network', 'lander'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What members from a source bought, in minor units excluding VAT and refunds. */
const sourceMoney = object({ currency: currencyCode(), buyers: integer(), amount: integer() });

const sourceFigures = object({
  /** Empty for no advertisement. Null for all sources that are unnamed, or too small to be named. */
  name: nullable(string()),
  visits: integer(),
  signed_up: integer(),
  buyers: integer(),
  money: array(sourceMoney),
});
export type SourceFigures = Static<typeof sourceFigures>;

const sourceMonth = object({ month: month(), open: boolean(), sources: array(sourceFigures) });
export type SourceMonth = Static<typeof sourceMonth>;

export const getSourceFigures = defineCall({
  name: 'getSourceFigures',
  method: 'GET',
  path: '/api/staff-source-figures.php',
  access: { staff: ['bookkeeper'] },
  query: object({ ...period, by: oneOf(sourceKinds) }),
  response: object({ at: nullable(timestamp()), this_month: month(), months: array(sourceMonth) }),
  limit: 'read',
  summary:
    'Visits, new members, buyers and their revenue in the first four weeks, by month and by advertising network or lander. Counts are multiples of 20; sources with fewer are counted together.',
});

export const getLiveFigures = defineCall({
  name: 'getLiveFigures',
  method: 'GET',
  path: '/api/staff-live-figures.php',
  access: administrators,
  query: object({}),
  response: object({
    at: timestamp(),
    online: people,
    /** For the current month and for today, both so far. */
    signed_up_this_month: people,
    signed_up_today: people,
    /** The average over the last quarter of an hour; null if fewer than 20 members wrote. */
    messages_per_minute: nullable(integer()),
    /** Today so far, in minor units including VAT, by currency. Currencies with fewer than 20 buyers are missing. */
    payments: array(sourceMoney),
  }),
  limit: 'read',
  summary:
    "Who is online, who signed up, messages per minute and today's payments. Counts are multiples of 20.",
});
export type LiveFigures = Static<(typeof getLiveFigures)['response']>;
