import { setTimeout as pause } from 'node:timers/promises';
import { Lane, type LaneAnswer } from '../../lane.ts';

/** As in the browser's client: the statuses after which a request may be repeated with the same key. */
const retryable = new Set([429, 502, 503, 504]);
const maxWaitMs = 15_000;

/**
 * A device's connection, which breaks and is reopened. A request is repeated byte for byte until it is
 * answered.
 */
export class FlakyLine {
  readonly #port: number;
  #lane: Lane | null = null;
  tries = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws when the server rejects the request. */
  async ask<T>(request: string): Promise<T> {
    return JSON.parse((await this.#until(200, request)).toString()) as T;
  }

  /** For a form, which is answered with a redirect. */
  async post(request: string): Promise<void> {
    await this.#until(303, request);
  }

  async #until(status: number, request: string): Promise<Buffer> {
    for (;;) {
      const answer = await this.#attempt(request);
      if (answer?.status === status) return answer.body;
      if (answer && !retryable.has(answer.status))
        throw new Error(`The server answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
      await pause(50 + Math.random() * 200 + (answer?.status === 429 ? 2_000 : 0));
    }
  }

  /** Breaks the connection now. The request may have been processed, but its response is lost. */
  cut(): void {
    this.#lane?.close();
  }

  async #attempt(request: string): Promise<LaneAnswer | null> {
    this.tries++;
    // A server may die silently.
    const timeout = setTimeout(() => this.cut(), maxWaitMs);
    try {
      if (!this.#lane?.isOpen) this.#lane = await Lane.open(this.#port);
      return await this.#lane.send(request);
    } catch {
      this.cut();
      return null;
    } finally {
      clearTimeout(timeout);
    }
  }
}
