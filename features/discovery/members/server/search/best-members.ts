import { rankPage, type RankPosition } from '#features/discovery/matching/server/public.ts';
import {
  cursorMaybe,
  cursorNumber,
  cursorTime,
  cursorUuid,
  decodeCursor,
  encodeCursor,
  keysetPage,
} from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import { pageSize } from '../../contract.ts';
import type { FoundRow } from './find-members.ts';
import type { Page } from './found-page.ts';
import { toPosition, listInOrder, type Position } from './ordered-members.ts';
import type { SearchPlan } from './search-plan.ts';

/** How many of the most recently active members are ranked. This fills ten pages and takes a few milliseconds. */
export const rankedMembers = 10 * pageSize;
/** A margin for members who became active after the first page was read and thus joined the ranked members. */
const maxNewcomers = 60;

/** Where a page begins: after a ranked member or, if that is null, after `edge` in the order of last activity. */
interface Place {
  readonly ranked: RankPosition | null;
  /** The last member to rank, as of the first page; null if all results are ranked. */
  readonly edge: Position | null;
}

/**
 * A page of the best matches. The most recently active members are ranked; the others follow, ordered by last
 * activity. The boundary between them stays where it was on the first page, so that nobody is skipped.
 */
export async function bestPage(
  services: Pick<Services, 'db' | 'clock'>,
  plan: SearchPlan,
  viewerId: string,
  cursor: string | undefined,
): Promise<Page> {
  const place = cursor === undefined ? null : decodePlace(cursor);
  if (place && place.ranked === null) return unrankedPage(services, plan, place.edge);
  const head = place ? await findHeadUntil(services, plan, place.edge) : await findFirstHead(services, plan);
  const byId = new Map(head.rows.map((row) => [row.member_id, row]));
  const { members, next } = await rankPage(services, plan.siteId, viewerId, [...byId.keys()], {
    after: place?.ranked ?? null,
    size: pageSize,
  });
  return {
    rows: members.map(({ memberId }) => byId.get(memberId)!),
    next: next || head.edge ? encodeCursor(cursorValues({ ranked: next, edge: head.edge })) : null,
    total: head.total,
  };
}

interface Head {
  readonly rows: readonly FoundRow[];
  readonly edge: Position | null;
  readonly total: number | null;
}

async function findFirstHead({ db }: Pick<Services, 'db'>, plan: SearchPlan): Promise<Head> {
  const { rows, total } = await listInOrder(db, plan, 'last_active', null, rankedMembers + 1);
  const head = rows.slice(0, rankedMembers);
  return { rows: head, edge: rows.length > head.length ? toPosition(head.at(-1)!) : null, total };
}

async function findHeadUntil(
  { db }: Pick<Services, 'db'>,
  plan: SearchPlan,
  edge: Position | null,
): Promise<Head> {
  const { rows } = await listInOrder(db, plan, 'last_active', null, rankedMembers + maxNewcomers);
  return { rows: edge ? rows.filter((row) => !isBehind(row, edge)) : rows, edge, total: null };
}

const isBehind = ({ moment, member_id: id }: FoundRow, edge: Position) =>
  moment < edge.moment || (moment.getTime() === edge.moment.getTime() && id < edge.memberId);

async function unrankedPage(
  { db }: Pick<Services, 'db'>,
  plan: SearchPlan,
  after: Position | null,
): Promise<Page> {
  const { rows } = await listInOrder(db, plan, 'last_active', after, pageSize + 1);
  const page = keysetPage(rows, pageSize, (row) => cursorValues({ ranked: null, edge: toPosition(row) }));
  return { ...page, total: null };
}

const cursorValues = ({ ranked, edge }: Place) => [
  ranked?.score ?? null,
  ranked?.memberId ?? null,
  edge?.moment.toISOString() ?? null,
  edge?.memberId ?? null,
];

function decodePlace(cursor: string): Place {
  const [score, memberId, moment, edgeId] = decodeCursor(cursor, [
    cursorMaybe(cursorNumber),
    cursorMaybe(cursorUuid),
    cursorMaybe(cursorTime),
    cursorMaybe(cursorUuid),
  ] as const);
  return {
    ranked: score !== null && memberId !== null ? { score, memberId } : null,
    edge: moment && edgeId !== null ? { moment, memberId: edgeId } : null,
  };
}
