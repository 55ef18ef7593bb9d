import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const readyWithinMs = 120_000;

/** A server or worker that is stopped and restarted on the same port. */
export class Restartable {
  readonly name: string;
  /** The milliseconds from SIGTERM to exit, for each stop. */
  readonly stops: number[] = [];
  /** Stops that did not end with exit code 0. */
  badEnds = 0;
  readonly #entry: string;
  readonly #port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #folder: string | undefined;
  readonly #onOutput: ((text: string) => void) | undefined;
  #child: ChildProcess | undefined;

  /**
   * @param port is where it answers `/readyz`.
   * @param folder is where it runs, for another version of the product.
   * @param onOutput gets its log. Without it, the log is dropped.
   */
  constructor(
    name: string,
    entry: string,
    port: number,
    environment: NodeJS.ProcessEnv,
    { folder, onOutput }: { readonly folder?: string; readonly onOutput?: (text: string) => void } = {},
  ) {
    this.name = name;
    this.#entry = entry;
    this.#port = port;
    this.#environment = environment;
    this.#folder = folder;
    this.#onOutput = onOutput;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const flags = ['--enable-source-maps', '--max-semi-space-size=16'];
    const child = spawn(process.execPath, [...flags, this.#entry], {
      env: { ...process.env, ...this.#environment },
      ...(this.#folder === undefined ? {} : { cwd: this.#folder }),
      stdio: ['ignore', this.#onOutput ? 'pipe' : 'ignore', 'inherit'],
    });
    if (this.#onOutput) child.stdout?.on('data', (chunk) => this.#onOutput?.(String(chunk)));
    this.#child = child;
    const giveUpAt = performance.now() + readyWithinMs;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`${this.name} exited instead of starting. Did you run npm run build?`);
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (performance.now() > giveUpAt) throw new Error(`${this.name} did not become ready.`);
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const began = performance.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await ended;
    this.stops.push(performance.now() - began);
    if (code !== 0) this.badEnds++;
  }

  /** Kills it the way a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}
