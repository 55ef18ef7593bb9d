import type { Logger } from 'pino';
import { outsideLimits, type OutsideLimits, type OutsideName } from './outside-limits.ts';
import { OutsideService, type OutsideServiceOptions } from './outside-service.ts';

/** All outside services of a process, with their availability. */
export type OutsideServices = Readonly<Record<OutsideName, OutsideService>>;

/** @param limits override the defaults, for tests that cannot wait. */
export function createOutsideServices(
  log?: Logger,
  limits: Partial<Record<OutsideName, OutsideLimits>> = {},
  options: OutsideServiceOptions = {},
): OutsideServices {
  const names = Object.keys(outsideLimits) as OutsideName[];
  const services = names.map((name) => [
    name,
    new OutsideService(name, { ...outsideLimits[name], ...limits[name] }, log, options),
  ]);
  return Object.fromEntries(services) as OutsideServices;
}
