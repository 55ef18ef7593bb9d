import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Device } from './device.ts';

/** Figures that must be 0. */
export interface Deviations {
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly wronglyCharged: number;
  readonly wrongBalances: number;
  readonly wrongInLedger: number;
}

interface Stored {
  readonly conversation_id: string;
  readonly sender_id: string;
  readonly client_id: string;
  readonly seq: number;
  readonly body: string;
  readonly cost: number;
  /** The number of ledger transactions for this message, and the amount they took. */
  readonly charges: number;
  readonly charged: number;
}

export interface Happened {
  readonly devices: readonly Device[];
  /** The messages that each device was meant to send. */
  readonly wantedTexts: ReadonlyMap<Device, readonly string[]>;
  /** The members' balances before the first message. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Compares what the devices sent and received with what is stored, and the stored messages with what was paid
 * for.
 */
export async function verify(db: Database, happened: Happened): Promise<Deviations> {
  const { devices, wantedTexts } = happened;
  const { rows } = await db.pool.query<Stored>(
    `select message.conversation_id, message.sender_id, message.client_id, message.seq, message.body, message.cost,
            count(ledger_transaction.id)::integer as charges, coalesce(-sum(ledger_posting.amount), 0)::integer as charged
       from message
       left join ledger_transaction
         on ledger_transaction.site_id = message.site_id
        and ledger_transaction.idempotency_key = 'message:' || message.sender_id || ':' || message.client_id
       left join ledger_posting
         on ledger_posting.site_id = ledger_transaction.site_id and ledger_posting.transaction_id = ledger_transaction.id
        and ledger_posting.account = 'member'
      where message.conversation_id = any($1::uuid[])
      group by 1, 2, 3, 4, 5, 6
      order by message.conversation_id, message.seq`,
    [[...new Set(devices.map(({ conversationId }) => conversationId))]],
  );
  const byConversation = Map.groupBy(rows, (row) => row.conversation_id);
  const parts = devices.map((device) =>
    compare(device, wantedTexts.get(device) ?? [], byConversation.get(device.conversationId) ?? []),
  );
  const sum = (name: 'lost' | 'doubled' | 'outOfOrder') =>
    parts.reduce((total, part) => total + part[name], 0);
  return {
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    wronglyCharged: rows.filter(({ charges, charged, cost }) => charges !== 1 || cost < 1 || charged !== cost)
      .length,
    wrongBalances: await wrongBalances(db, happened, rows),
    wrongInLedger: (await checkLedger(db)).length,
  };
}

function compare(device: Device, wantedTexts: readonly string[], storedMessages: readonly Stored[]) {
  const ownMessages = storedMessages.filter(({ sender_id }) => sender_id === device.actor.memberId);
  const seqs = new Map(ownMessages.map(({ client_id, seq }) => [client_id, seq]));
  const receivedSeqs = device.received.map(({ seq }) => seq);
  const storedSeqs = storedMessages.map(({ seq }) => seq);
  const bodies = ownMessages.map(({ body }) => body);
  return {
    lost:
      device.sent.filter(({ clientId, seq }) => seqs.get(clientId) !== seq).length +
      without(wantedTexts, bodies) +
      without(storedSeqs.map(String), receivedSeqs.map(String)),
    doubled: repeats(bodies) + repeats(receivedSeqs.map(String)),
    outOfOrder:
      breaks(receivedSeqs) +
      breaks(device.sent.map(({ seq }) => seq)) +
      // Every device must have the same text under the same number as the database.
      device.received.filter(
        ({ seq, body }) => storedMessages[seq - 1]?.seq !== seq || storedMessages[seq - 1]?.body !== body,
      ).length,
  };
}

const without = (texts: readonly string[], there: readonly string[]): number => {
  const presentTexts = new Set(there);
  return texts.filter((one) => !presentTexts.has(one)).length;
};
const repeats = (list: readonly string[]): number => list.length - new Set(list).size;
const breaks = (list: readonly number[]): number =>
  list.filter((value, index) => index > 0 && value <= list[index - 1]!).length;

export async function readBalances(db: Database, devices: readonly Device[]): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ member_id: string; balance: number }>(
    'select member_id, balance from wallet where member_id = any($1::uuid[])',
    [devices.map(({ actor }) => actor.memberId)],
  );
  return new Map(rows.map(({ member_id, balance }) => [member_id, balance]));
}

async function wrongBalances(
  db: Database,
  { devices, balances }: Happened,
  storedMessages: readonly Stored[],
): Promise<number> {
  const remainingBalances = new Map(balances);
  for (const { sender_id, cost } of storedMessages)
    remainingBalances.set(sender_id, remainingBalances.get(sender_id)! - cost);
  const now = await readBalances(db, devices);
  return devices.filter(({ actor }) => now.get(actor.memberId) !== remainingBalances.get(actor.memberId))
    .length;
}
