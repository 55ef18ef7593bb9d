import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Hold, takeHold } from './hold.ts';
import {
  type Settings,
  type StartedPostmaster,
  endAfterLastConnection,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

interface Parts {
  readonly cluster: Cluster;
  readonly password: string;
  readonly settings: Settings;
  readonly log: (line: string) => void;
}

const startAttempts = 5;
const patienceMs = 5_000;
/** The pause between two series of attempts to restart the server. */
const restartPauseMs = 1_000;

/**
 * The embedded database while this process uses it. PostgreSQL ends when it cannot write its log, or when its machine
 * kills it. It is then started again, until it runs: space may become free at any time.
 */
export class RunningDatabase {
  readonly port: number;
  readonly #parts: Parts;
  readonly #keeping: Promise<void>;
  #hold: Hold;
  #isLeft = false;

  private constructor(parts: Parts, hold: Hold, port: number) {
    this.#parts = parts;
    this.#hold = hold;
    this.port = port;
    this.#keeping = this.#keepRunning();
  }

  /** Starts the server, or joins the one that runs. */
  static async open(parts: Parts): Promise<RunningDatabase> {
    const heldServer = await runAndHold(parts, { isLeft: () => false });
    return new RunningDatabase(parts, heldServer!.hold, heldServer!.port);
  }

  /** From now on, the server is not started again. */
  leave(): void {
    this.#isLeft = true;
  }

  /** Shuts the server down fast, unless another process uses it. */
  async stop(): Promise<void> {
    this.leave();
    const { cluster, password } = this.#parts;
    let answer = await this.#hold.release();
    if (answer === 'lost') {
      await this.#hold.end().catch(() => undefined);
      // It may just have taken another hold.
      await this.#keeping;
      answer = await this.#hold.release();
    }
    if (answer === 'lost') {
      const running = runningPostmaster(cluster.folder);
      const again = running && (await takeHold(running, password));
      // A server that is still recovering ends by itself, and one that is gone stays away.
      if (!again) return endAfterLastConnection(cluster.folder);
      this.#hold = again;
      answer = await again.release();
    }
    if (answer === 'last') await stopPostmaster(cluster.folder);
    await this.#hold.end().catch(() => undefined);
  }

  async #keepRunning(): Promise<void> {
    const { log } = this.#parts;
    for (;;) {
      await this.#hold.ended;
      if (this.#isLeft) return;
      log('The database ended by itself. It is started again.');
      const hold = await this.#holdAgain();
      if (!hold) return;
      this.#hold = hold;
      if (this.#isLeft) return;
      log('The database runs again.');
    }
  }

  /** Null once this process no longer needs the server. */
  async #holdAgain(): Promise<Hold | null> {
    let reason = '';
    while (!this.#isLeft) {
      try {
        const heldServer = await runAndHold(this.#parts, { port: this.port, isLeft: () => this.#isLeft });
        if (heldServer) return heldServer.hold;
      } catch (error) {
        // The reason is logged once, not every few seconds.
        const { message } = error as Error;
        if (message !== reason) this.#parts.log(message);
        reason = message;
      }
      await pause(restartPauseMs, undefined, { ref: false });
    }
    return null;
  }
}

interface Conditions {
  /** The port that the server must have. Any port if it is undefined. */
  readonly port?: number;
  readonly isLeft: () => boolean;
}

/** Null if this process no longer needs the server. */
async function runAndHold(
  { cluster, password, settings, log }: Parts,
  { port, isLeft }: Conditions,
): Promise<{ hold: Hold; port: number } | null> {
  let started: StartedPostmaster | undefined;
  let failures = 0;
  const since = performance.now();
  let patient = false;
  while (!isLeft()) {
    const runningServer = runningPostmaster(cluster.folder);
    const isOurs = runningServer && (port === undefined || runningServer.port === port);
    const hold = isOurs ? await takeHold(runningServer, password) : null;
    if (hold) {
      if (!started && port === undefined) log('Joined the database that was still running.');
      return { hold, port: runningServer!.port };
    }
    if (started?.hasEnded() && !runningServer) {
      failures += 1;
      if (failures === startAttempts) throw new Error(`PostgreSQL failed to start: ${started.whatItSaid()}`);
      await pause(100 * 2 ** failures, undefined, { ref: port === undefined });
      started = undefined;
    }
    if (!runningServer && !started) started = await startPostmaster(cluster, settings, port);
    if (!patient && performance.now() - since > patienceMs) {
      patient = true;
      log('The database is not ready yet (after a power failure it first replays its log); waiting for it.');
    }
    await pause(20, undefined, { ref: port === undefined });
  }
  return null;
}
