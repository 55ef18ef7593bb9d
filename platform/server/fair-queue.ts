export interface FairQueueLimits {
  /** The number of tasks that run at the same time, at most one per owner. */
  readonly running: number;
  /** The total bytes that waiting tasks may hold. */
  readonly waitingBytes: number;
  /** The number of waiting tasks per owner. */
  readonly waitingPerOwner: number;
}

/** A task was rejected, or was evicted in favour of an owner who had fewer tasks waiting. */
export class QueueFull extends Error {
  /** Whether this owner's own tasks fill the queue, rather than the tasks of all owners. */
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
 * Runs a limited number of tasks at the same time. Owners take turns, so an owner with many waiting tasks
 * delays another by at most one task. When the queue is full, the owner whose waiting tasks hold the most
 * bytes loses a place.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  /** In turn order. */
  const waitingByOwner = new Map<string, Waiting[]>();
  const runningOwners = new Set<string>();

  const startNext = () => {
    if (runningOwners.size >= limits.running) return;
    for (const [owner, tasks] of waitingByOwner) {
      if (runningOwners.has(owner)) continue;
      const nextTask = tasks.shift()!;
      // Moves the owner to the end of the line if they have more tasks.
      waitingByOwner.delete(owner);
      if (tasks.length > 0) waitingByOwner.set(owner, tasks);
      runningOwners.add(owner);
      nextTask.start();
      return;
    }
  };

  const makeRoom = (owner: string, bytes: number) => {
    const ownTasks = waitingByOwner.get(owner) ?? [];
    if (ownTasks.length >= limits.waitingPerOwner) throw new QueueFull({ byOwner: true });
    while (heldBytes([...waitingByOwner.values()].flat()) + bytes > limits.waitingBytes) {
      const [heaviest, tasks] = findHeaviest(waitingByOwner);
      if (!tasks || heaviest === owner || heldBytes(tasks) <= heldBytes(ownTasks) + bytes)
        throw new QueueFull({ byOwner: false });
      tasks.pop()!.refuse(new QueueFull({ byOwner: true }));
      if (tasks.length === 0) waitingByOwner.delete(heaviest);
    }
  };

  const takeTurn = (owner: string, bytes: number) => {
    makeRoom(owner, bytes);
    return new Promise<void>((start, refuse) => {
      waitingByOwner.set(owner, [...(waitingByOwner.get(owner) ?? []), { bytes, start, refuse }]);
    });
  };

  return async (owner, bytes, work) => {
    if (runningOwners.size < limits.running && !runningOwners.has(owner)) runningOwners.add(owner);
    else await takeTurn(owner, bytes);
    try {
      return await work();
    } finally {
      runningOwners.delete(owner);
      startNext();
    }
  };
}

const heldBytes = (tasks: readonly Waiting[]) => tasks.reduce((sum, { bytes }) => sum + bytes, 0);

function findHeaviest(waiting: ReadonlyMap<string, Waiting[]>): [string, Waiting[] | undefined] {
  let heaviest: [string, Waiting[] | undefined] = ['', undefined];
  for (const entry of waiting) {
    if (heldBytes(entry[1]) > heldBytes(heaviest[1] ?? [])) heaviest = entry;
  }
  return heaviest;
}
