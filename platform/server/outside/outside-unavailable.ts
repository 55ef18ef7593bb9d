import type { OutsideName } from './outside-limits.ts';

/** An outside service gave no usable answer in time. Calls and pages respond with 503. */
export class OutsideUnavailable extends Error {
  override name = 'OutsideUnavailable';
  readonly service: OutsideName;

  constructor(service: OutsideName, reason: string, options?: ErrorOptions) {
    super(`${service}: ${reason}`, options);
    this.service = service;
  }
}
