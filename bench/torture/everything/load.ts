import { setTimeout as pause } from 'node:timers/promises';
import type { Device } from '../support/device.ts';
import type { Shopper } from '../support/shopper.ts';

/** A member may write 300 times in five minutes. */
const writePauseMs = 1_200;
/** A member's purchases per hour, with their retries, stay below the limit. */
const purchasesEvery = 150;
const giftsEvery = 5;

/** What members do until the run is over. Each repeats a request until it is answered. */
export class Load {
  isOver = false;
  /** The texts that each device was meant to send. */
  readonly wantedTexts = new Map<Device, string[]>();
  /** Answers that do not change when the request is repeated. */
  readonly refusals: string[] = [];

  async shop(shopper: Shopper): Promise<void> {
    for (let turn = 1; !this.isOver; turn++) {
      await this.#noting(async () => {
        if (turn % purchasesEvery === 1) await shopper.buy();
        else if (turn % giftsEvery === 0) await shopper.give('rose');
        else await shopper.write();
      });
      await pause(writePauseMs);
    }
  }

  async chat(device: Device): Promise<void> {
    const texts: string[] = [];
    this.wantedTexts.set(device, texts);
    for (let turn = 0; !this.isOver; turn++) {
      const body = `loud ${turn}`;
      texts.push(body);
      await this.#noting(() => device.send(body, { flaky: true }));
      if (Math.random() < 0.05) device.drop();
      await pause(writePauseMs);
    }
  }

  async #noting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.refusals.push((error as Error).message);
    }
  }
}
