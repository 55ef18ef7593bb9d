/**
 * The clock of the job queue, which goes on evenly when somebody sets the machine's clock. With the machine's clock, pg-boss
 * would run no schedule until a clock that was set back has caught up. It compares this clock with that of the database
 * every ten minutes, and schedules by the database's.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};
