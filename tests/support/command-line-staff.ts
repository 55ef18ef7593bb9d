import { secondStep } from '#features/identity/accounts/server/tables.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import type { TestMember } from './builders.ts';
import { runCommand } from './run-command.ts';
import type { TestServer } from './test-server.ts';

export interface CommandLineCall {
  readonly code: number;
  readonly said: string;
  /** The response; undefined if the call failed. */
  readonly answer: unknown;
}

/**
 * A function that makes calls on the command line as this member of staff. They get the second step of their log-in,
 * which production requires.
 */
export async function createStaffCaller(server: TestServer, staff: TestMember) {
  await setUpSecondStep(server, staff);
  return async (name: string, fields: object = {}, options = ''): Promise<CommandLineCall> => {
    const line = `call ${name} - --as ${staff.email} ${options}`;
    const { code, said } = await runCommand(
      server.services.config.databaseUrl!,
      line,
      JSON.stringify(fields),
    );
    forgetSites();
    return { code, said, answer: code === 0 ? (JSON.parse(said) as unknown) : undefined };
  };
}

export async function setUpSecondStep({ services, clock }: TestServer, { id, site }: TestMember) {
  await services.db.insert(secondStep).values({
    siteId: site.id,
    memberId: id,
    secret: Buffer.alloc(1),
    confirmedAt: clock.now(),
  });
}
