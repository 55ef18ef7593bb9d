import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

/** The rows of one part of a member's data download. */
export async function rowsOfPart(data: MemberData, services: Services, member: MemberKey, name: string) {
  const part = data.export?.(services, member).find((one) => one.name === name);
  if (!part) throw new Error(`The download does not contain the part ${name}.`);
  const partRows: unknown[] = [];
  for await (const row of part.rows) partRows.push(row);
  return partRows;
}
