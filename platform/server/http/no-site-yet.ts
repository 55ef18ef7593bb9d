import { CallError, platformErrors } from '#platform/shared/errors.ts';

/** A new installation, which the first-run page sets up. */
export class NoSiteYet extends CallError {
  constructor() {
    super(platformErrors.unavailable.code, platformErrors.unavailable.status);
  }
}
