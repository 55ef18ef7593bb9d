import { listCauses } from './database-unavailable.ts';

/**
 * Whether the database refused a statement because of its values (PostgreSQL manual, appendix A: class 22, data
 * exceptions, and class 23, constraints), so that it would refuse them again.
 */
export const isValueRefused = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) => 'severity' in cause && 'code' in cause && /^2[23]/.test(String(cause.code)),
  );
