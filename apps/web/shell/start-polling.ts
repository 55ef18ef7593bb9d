import { minute, second } from '#platform/shared/time.ts';

/** Specification, section 9. */
const firstPollMs = 5 * second;
const interval = minute;
/** Polls less often in a browser that gets push messages. */
const pushIntervalMs = 5 * minute;

interface PollingWishes {
  /** Fetches the data that the page shows, and handles its own failures. */
  readonly load: () => Promise<void>;
  readonly pushed: () => boolean;
  /**
   * Whether the page is hidden. Events still reach a hidden page, and polling resumes once it is visible
   * again.
   */
  readonly hidden: () => boolean;
}

/** Loads after 5 seconds and then periodically (ST-20). Returns a function that stops it. */
export function startPolling({ load, pushed, hidden }: PollingWishes): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const wait = (pause: number) => {
    timer = setTimeout(() => void round(), pause);
  };
  const round = async () => {
    if (!hidden()) await load();
    if (!ended) wait(pushed() ? pushIntervalMs : interval);
  };
  wait(firstPollMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
