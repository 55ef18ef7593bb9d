import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMember } from '#features/discovery/members/contract.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { liftSuspension, suspendMember } from '#features/identity/accounts/server/public.ts';
import { deleteAccount, pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeSisterSite } from '../contract.ts';
import { reviewConsents } from './review.ts';
import { companion } from './tables.ts';
import { addApprovedPhoto, follow } from './sisters.testing.ts';

let server: TestServer;
let viewer: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await aMember(server).male().onSite(server.secondSite).create();
});
afterAll(() => server.close());

const steps = [
  'agree',
  'withdraw',
  'here off',
  'here on',
  'there off',
  'there on',
  'other company',
  'same company',
  'pause',
  'resume',
  'suspend',
  'lift',
  'log in there',
  'leave',
] as const;
type Step = (typeof steps)[number];

/** What must hold, in a few lines. */
interface Model {
  here: boolean;
  there: boolean;
  sameCompany: boolean;
  agreed: boolean;
  paused: boolean;
  suspended: boolean;
  left: boolean;
}

const mayShare = ({ here, there, sameCompany }: Model) => here && there && sameCompany;
const isVisible = (model: Model) => model.agreed && !model.paused && !model.suspended && !model.left;

function expectAfter(model: Model, step: Step): void {
  switch (step) {
    case 'agree':
      // A suspended member may still agree; it has an effect once the suspension ends.
      if (mayShare(model) && !model.left) model.agreed = true;
      break;
    case 'withdraw':
      if (!model.left) model.agreed = false;
      break;
    case 'here off':
    case 'here on':
      model.here = step === 'here on';
      break;
    case 'there off':
    case 'there on':
      model.there = step === 'there on';
      break;
    case 'other company':
    case 'same company':
      model.sameCompany = step === 'same company';
      break;
    case 'pause':
    case 'resume':
      if (!model.left) model.paused = step === 'pause';
      break;
    case 'suspend':
    case 'lift':
      model.suspended = step === 'suspend';
      break;
    case 'leave':
      model.left = true;
      break;
    default:
  }
  if (!mayShare(model) || model.left) model.agreed = false;
}

async function take(member: TestMember, step: Step): Promise<unknown> {
  const { secondSite, services } = server;
  const ref = { siteId: member.site.id, memberId: member.id };
  const quietly = (call: Promise<unknown>) => call.catch(() => undefined);
  switch (step) {
    case 'agree':
    case 'withdraw':
      return quietly(member.call(changeSisterSite, { site: secondSite.id, agreed: step === 'agree' }));
    case 'here off':
    case 'here on':
      return server.changeSettings({ member_resell: step === 'here on' });
    case 'there off':
    case 'there on':
      return server.changeSettings({ member_resell: step === 'there on' }, secondSite);
    case 'other company':
    case 'same company':
      return server.changeSettings({ company_id: step === 'same company' ? 1 : 2 }, secondSite);
    case 'pause':
      return quietly(member.call(pauseAccount, {}));
    case 'resume':
      return quietly(member.call(resumeAccount, {}));
    case 'suspend':
      return services.db.transaction((tx) => suspendMember(services, tx, ref));
    case 'lift':
      return services.db.transaction((tx) => liftSuspension(services, tx, ref));
    case 'log in there':
      return quietly(server.visitor(secondSite).call(logIn, { email: member.email, password: testPassword }));
    case 'leave':
      return quietly(member.call(deleteAccount, { password: testPassword, reason: null }));
  }
}

async function visibleThere(member: TestMember): Promise<number> {
  const visibleRows = await server.services.db
    .select()
    .from(companion)
    .where(eq(companion.originMemberId, member.id));
  const seen = await Promise.all(
    visibleRows.map(({ memberId }) =>
      viewer.call(getMember, { id: memberId }).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  return seen.reduce<number>((sum, one) => sum + one, 0);
}

test('[EN-05] a member is seen on the other site exactly while both sites share, the member agrees, and others see the member here', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 12 }), async (taken) => {
      server.clock.advance(day);
      await server.changeSettings({ member_resell: true });
      await server.changeSettings({ member_resell: true, company_id: 1 }, server.secondSite);
      const member = await aMember(server).female().create();
      await addApprovedPhoto(server, member);
      const model: Model = {
        here: true,
        there: true,
        sameCompany: true,
        agreed: false,
        paused: false,
        suspended: false,
        left: false,
      };
      for (const step of taken) {
        await take(member, step);
        expectAfter(model, step);
        await reviewConsents(server.services);
        await follow(server, member);
        expect(await visibleThere(member), taken.slice(0, taken.indexOf(step) + 1).join(', ')).toBe(
          isVisible(model) ? 1 : 0,
        );
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 180_000);
