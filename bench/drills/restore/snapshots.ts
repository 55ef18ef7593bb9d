import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Takes snapshots of the files, one after another, as cron would. */
export class Snapshots {
  readonly #files: string;
  readonly #target: string;
  readonly #timer: NodeJS.Timeout;
  #running: ChildProcess | undefined;

  constructor(files: string, target: string, everyMs: number) {
    this.#files = files;
    this.#target = target;
    this.#timer = setInterval(() => this.#take(), everyMs);
    this.#take();
  }

  /** As when its machine is lost: an incomplete snapshot stays incomplete. */
  kill(): void {
    clearInterval(this.#timer);
    this.#running?.kill('SIGKILL');
  }

  async restore(): Promise<void> {
    const restoring = spawn(resolve('ops/backup/restore-files.sh'), [this.#target, this.#files], {
      stdio: 'inherit',
    });
    const [code] = await once(restoring, 'exit');
    if (code !== 0) throw new Error('The files could not be restored.');
  }

  #take(): void {
    this.#running = spawn(resolve('ops/backup/backup-files.sh'), [this.#files, this.#target], {
      stdio: 'inherit',
    });
  }
}
