import { backgroundLimits } from '#platform/server/db/database-limits.ts';
import type { Readiness } from '#platform/server/http/server.ts';
import { composeServices, finishJobsMs, type Composition, type Process } from './compose-services.ts';

export interface WorkerProcess extends Process {
  /** Whether the database responds and this process is running jobs. */
  ready(): Promise<Readiness>;
}

/** A process without pages and calls. It runs jobs or a CLI command. */
export async function composeWorker(
  composition: Composition,
  { runJobs }: { runJobs: boolean },
): Promise<WorkerProcess> {
  const { services, queue, examineDatabase, closeDatabases } = await composeServices(
    composition,
    backgroundLimits,
  );
  if (runJobs) await queue.work(services);
  return {
    services,
    ready: async () => {
      const { reads, writes, isMoving } = await examineDatabase();
      return { isReady: queue.isLooking && reads && !isMoving, writes };
    },
    close: async () => {
      await queue.stop(finishJobsMs(composition.config));
      services.mailer?.close();
      await closeDatabases();
    },
  };
}
