export interface FairQueueLimits {
  /** Works that run at the same time, at most one of each owner. */
  readonly running: number;
  /** Bytes that all waiting works hold together. */
  readonly waitingBytes: number;
  /** Waiting works of one owner. */
  readonly waitingPerOwner: number;
}

/** A work was not accepted, or gave up its place to an owner who had fewer waiting. */
export class QueueFull extends Error {
  /** Whether this owner's own works fill the queue, rather than those of everybody. */
  readonly byOwner: boolean;

  constructor({ byOwner }: { readonly byOwner: boolean }) {
    super(byOwner ? 'Too many works of this owner are waiting.' : 'The queue is full.');
    this.name = 'QueueFull';
    this.byOwner = byOwner;
  }
}

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
  readonly refuse: (error: QueueFull) => void;
}

export type FairQueue = <T>(owner: string, bytes: number, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a bounded number of works at the same time. Owners take turns, so someone with many works waiting delays another
 * owner by one work at most, and a full queue takes the place from the owner whose waiting works hold the most bytes.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();

  const startNext = () => {
    if (running.size >= limits.running) return;
    for (const [owner, works] of waiting) {
      if (running.has(owner)) continue;
      const next = works.shift()!;
      // To the end of the line, if anything of this owner remains.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      running.add(owner);
      next.start();
      return;
    }
  };

  const makeRoom = (owner: string, bytes: number) => {
    const own = waiting.get(owner) ?? [];
    if (own.length >= limits.waitingPerOwner) throw new QueueFull({ byOwner: true });
    while (heldBytes([...waiting.values()].flat()) + bytes > limits.waitingBytes) {
      const [heaviest, works] = heaviestOf(waiting);
      if (!works || heaviest === owner || heldBytes(works) <= heldBytes(own) + bytes)
        throw new QueueFull({ byOwner: false });
      works.pop()!.refuse(new QueueFull({ byOwner: true }));
      if (works.length === 0) waiting.delete(heaviest);
    }
  };

  const takeTurn = (owner: string, bytes: number) => {
    makeRoom(owner, bytes);
    return new Promise<void>((start, refuse) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), { bytes, start, refuse }]);
    });
  };

  return async (owner, bytes, work) => {
    if (running.size < limits.running && !running.has(owner)) running.add(owner);
    else await takeTurn(owner, bytes);
    try {
      return await work();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}

const heldBytes = (works: readonly Waiting[]) => works.reduce((sum, { bytes }) => sum + bytes, 0);

function heaviestOf(waiting: ReadonlyMap<string, Waiting[]>): [string, Waiting[] | undefined] {
  let heaviest: [string, Waiting[] | undefined] = ['', undefined];
  for (const entry of waiting) {
    if (heldBytes(entry[1]) > heldBytes(heaviest[1] ?? [])) heaviest = entry;
  }
  return heaviest;
}
