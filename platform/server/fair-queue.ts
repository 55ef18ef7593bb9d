export interface FairQueueLimits {
  /** Tasks that run at the same time, at most one per owner. */
  readonly running: number;
  /** Bytes that all waiting tasks hold together. */
  readonly waitingBytes: number;
  /** Waiting tasks per owner. */
  readonly waitingPerOwner: number;
}

/** A task was rejected, or evicted in favour of an owner who had fewer waiting. */
export class QueueFull extends Error {
  /** Whether this owner's own tasks fill the queue, rather than those of all owners. */
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
 * Runs a bounded number of tasks at the same time. Owners take turns, so an owner with many waiting tasks
 * delays another by at most one task. When the queue is full, the owner whose waiting tasks hold the most
 * bytes loses a place.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  /** In order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();

  const startNext = () => {
    if (running.size >= limits.running) return;
    for (const [owner, works] of waiting) {
      if (running.has(owner)) continue;
      const next = works.shift()!;
      // Moves the owner to the end of the line if it has more tasks.
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
