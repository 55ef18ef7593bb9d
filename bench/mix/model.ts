import { activities, kinds, calculateRate } from './activity.ts';
import { add, scale, sumProcessorMs, type ProcessorMs } from './processor.ts';

/** What was measured with a database of one size. */
export interface Sample {
  readonly members: number;
  /** Processor milliseconds per operation, of each kind alone. */
  readonly costs: Readonly<Record<string, ProcessorMs>>;
  /** Of one open page, per second. */
  readonly openPageMsPerSecond: ProcessorMs;
  /** Of 1,000 active members in the mix, per second. */
  readonly mixMsPerSecond: ProcessorMs;
}

/** A cost that grows by the same amount whenever the members double, as the depth of an index does. */
interface Line {
  readonly base: number;
  readonly perDoubling: number;
}

type Lines = Readonly<Record<keyof ProcessorMs, Line>>;

export interface Model {
  readonly costs: Readonly<Record<string, Lines>>;
  readonly openPage: Lines;
  /** What the mix costs per millisecond that its kinds cost alone. */
  readonly mixFactor: ProcessorMs;
}

/**
 * Fits each kind's cost to the sizes by least squares, and the mix to the sum of its kinds.
 * @throws if there are fewer than two sizes.
 */
export function fitModel(samples: readonly Sample[]): Model {
  if (new Set(samples.map(({ members }) => members)).size < 2)
    throw new Error('A model needs at least two sizes.');
  const fitted = (read: (sample: Sample) => ProcessorMs): Lines => ({
    server: fitLine(samples.map((sample) => [sample.members, read(sample).server])),
    database: fitLine(samples.map((sample) => [sample.members, read(sample).database])),
  });
  const costs = Object.fromEntries(
    kinds.map((kind) => [kind, fitted((sample) => sample.costs[kind]!)]),
  ) as Record<string, Lines>;
  const openPage = fitted((sample) => sample.openPageMsPerSecond);
  const sums = samples.map(({ members }) => sumAt({ costs, openPage }, members));
  const meanFactor = (part: keyof ProcessorMs) =>
    mean(samples.map(({ mixMsPerSecond }, index) => mixMsPerSecond[part] / sums[index]![part]));
  return { costs, openPage, mixFactor: { server: meanFactor('server'), database: meanFactor('database') } };
}

/** A cost that falls with the number of members is noise. Its mean is used instead. */
export function fitLine(points: readonly (readonly [members: number, value: number])[]): Line {
  const doublings = points.map(([members]) => Math.log2(members));
  const values = points.map(([, value]) => value);
  const [meanDoublings, meanValue] = [mean(doublings), mean(values)];
  const variance = sum(doublings.map((one) => (one - meanDoublings) ** 2));
  const covariance = sum(doublings.map((one, index) => (one - meanDoublings) * (values[index]! - meanValue)));
  const slope = variance > 0 ? covariance / variance : 0;
  const perDoubling = Math.max(0, slope);
  return { base: meanValue - perDoubling * meanDoublings, perDoubling };
}

const valueAt = ({ server, database }: Lines, members: number): ProcessorMs => ({
  server: server.base + server.perDoubling * Math.log2(members),
  database: database.base + database.perDoubling * Math.log2(members),
});

function sumAt({ costs, openPage }: Pick<Model, 'costs' | 'openPage'>, members: number): ProcessorMs {
  return kinds.reduce(
    (total, kind) => add(total, scale(valueAt(costs[kind]!, members), 1_000 * calculateRate(kind))),
    scale(valueAt(openPage, members), 1_000),
  );
}

/** The processor milliseconds per second of 1,000 active members, on a site or cluster of this size. */
export function activeMembersMs(model: Model, members: number): ProcessorMs {
  const { server, database } = sumAt(model, members);
  return { server: server * model.mixFactor.server, database: database * model.mixFactor.database };
}

/** How far the prediction for a size is from what its mix took: 0.1 is 10 % too much. */
export function deviation(model: Model, { members, mixMsPerSecond }: Sample): number {
  return sumProcessorMs(activeMembersMs(model, members)) / sumProcessorMs(mixMsPerSecond) - 1;
}

/** Sizes in bytes that were measured. */
export interface MeasuredBytes {
  readonly perMember: number;
  readonly searchPerMember: number;
  readonly perMessage: number;
  readonly perPhoto: number;
  readonly perSocket: number;
}

/** What no measurement on one machine can tell. */
export interface Assumptions {
  /** The share of all members who are active on a day, and of these in the busiest minute. */
  readonly dailyShare: number;
  readonly busiestMinuteShare: number;
  readonly activeSecondsPerDay: number;
  readonly photosPerMember: number;
  /** How long messages are kept. */
  readonly messageDays: number;
  /** How much of the processors may be in use in the busiest minute. */
  readonly utilisation: number;
  readonly serverCores: number;
  readonly database: { readonly cores: number; readonly memoryBytes: number; readonly diskBytes: number };
  /** A primary and its replicas. */
  readonly databaseCopies: number;
  /** In euros. */
  readonly prices: {
    readonly perCoreMonth: number;
    readonly perDiskGbMonth: number;
    readonly perObjectGbMonth: number;
  };
}

export const assumptions: Assumptions = {
  dailyShare: 0.1,
  busiestMinuteShare: 0.05,
  activeSecondsPerDay: 1_800,
  photosPerMember: 0.7,
  messageDays: 365,
  utilisation: 0.5,
  serverCores: 16,
  database: { cores: 32, memoryBytes: 128e9, diskBytes: 8e12 },
  databaseCopies: 2,
  prices: { perCoreMonth: 15, perDiskGbMonth: 0.1, perObjectGbMonth: 0.015 },
};

export interface Plan {
  readonly members: number;
  readonly activeMembers: number;
  readonly busyCores: ProcessorMs;
  readonly serverMachines: number;
  /** Each has one primary and its replicas. */
  readonly databaseClusters: number;
  readonly databaseMachines: number;
  readonly bytes: {
    readonly sockets: number;
    readonly members: number;
    readonly messages: number;
    readonly photos: number;
  };
  /** Euros per month. */
  readonly price: { readonly machines: number; readonly disks: number; readonly objects: number };
}

/**
 * The machines for so many members in the busiest minute. A database machine has enough processors, disk for its share
 * of members and messages, and twice as much memory as its share of the search rows.
 */
export function planFor(model: Model, members: number, bytes: MeasuredBytes, assumed: Assumptions): Plan {
  const { dailyShare, utilisation, serverCores, database, databaseCopies: copies, prices } = assumed;
  const dailyMembers = members * dailyShare;
  const activeMembers = dailyMembers * assumed.busiestMinuteShare;
  const messagesPerDay =
    (dailyMembers * assumed.activeSecondsPerDay) / activities.get('message')!.everySeconds;
  const used = {
    sockets: activeMembers * bytes.perSocket,
    members: members * bytes.perMember,
    messages: messagesPerDay * assumed.messageDays * bytes.perMessage,
    photos: members * assumed.photosPerMember * bytes.perPhoto,
  };
  const clustersFor = (coresInUse: number) =>
    Math.max(
      Math.ceil(coresInUse / (database.cores * utilisation)),
      Math.ceil((used.members + used.messages) / database.diskBytes),
      Math.ceil((2 * members * bytes.searchPerMember) / database.memoryBytes),
    );
  // A cluster's queries see its own members only, so the number of clusters changes their cost.
  let databaseClusters = 1;
  let busyCores = coresAt(model, activeMembers, members);
  for (let wantedClusters = clustersFor(busyCores.database); wantedClusters > databaseClusters;) {
    databaseClusters = wantedClusters;
    busyCores = coresAt(model, activeMembers, members / databaseClusters);
    wantedClusters = clustersFor(busyCores.database);
  }
  // One more, in case one fails.
  const serverMachines = Math.ceil(busyCores.server / (serverCores * utilisation)) + 1;
  const databaseMachines = databaseClusters * copies;
  return {
    members,
    activeMembers,
    busyCores,
    serverMachines,
    databaseClusters,
    databaseMachines,
    bytes: used,
    price: {
      machines: (serverMachines * serverCores + databaseMachines * database.cores) * prices.perCoreMonth,
      disks: ((used.members + used.messages) / 1e9) * copies * prices.perDiskGbMonth,
      objects: (used.photos / 1e9) * prices.perObjectGbMonth,
    },
  };
}

/** 1,000 milliseconds of processor time per second keep one core busy. */
const coresAt = (model: Model, activeMembers: number, membersOfDatabase: number): ProcessorMs =>
  scale(activeMembersMs(model, membersOfDatabase), activeMembers / 1_000 / 1_000);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
