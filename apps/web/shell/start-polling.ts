import { minute, second } from '#platform/shared/time.ts';

/** Specification, section 9. */
const firstPoll = 5 * second;
const interval = minute;
/** A browser that gets pushed messages asks less often. */
const intervalWithPush = 5 * minute;

interface PollingWishes {
  /** Fetches what the page shows; its failures are its own. */
  readonly load: () => Promise<void>;
  readonly pushed: () => boolean;
  /** Nobody looks at the page: events still reach it, and it asks once it is seen again. */
  readonly hidden: () => boolean;
}

/** Loads 5 seconds from now and then again and again (ST-20). Answers how to end it. */
export function startPolling({ load, pushed, hidden }: PollingWishes): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const wait = (pause: number) => {
    timer = setTimeout(() => void round(), pause);
  };
  const round = async () => {
    if (!hidden()) await load();
    if (!ended) wait(pushed() ? intervalWithPush : interval);
  };
  wait(firstPoll);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
