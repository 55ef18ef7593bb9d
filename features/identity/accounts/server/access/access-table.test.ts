import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { second } from '#platform/shared/time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { loginAlarm } from '../log-in/login-alarm.ts';
import { actions, type ActionName } from '#tests/support/access-actions.ts';
import { activations, type ActivationName } from '#tests/support/access-activations.ts';
import { AccessModel, type ActorName } from '#tests/support/access-model.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

type Move = readonly [actor: ActorName, action: ActionName, pick: number];

/** What the owner and the intruder may have added before the owner confirms the address. */
const beforeActivation: readonly Move[] = [
  ['intruder', 'addPasskey', 0],
  ['owner', 'turnSecondStepOn', 0],
  ['intruder', 'logIn', 0],
];

/**
 * Logs both in to an account that is active or is activated later. Then each makes every possible move. After each
 * move, the server must agree with the table.
 */
async function play(activation: ActivationName | null, moves: readonly Move[]): Promise<void> {
  // The site-wide limit on failed log-ins is tested elsewhere.
  server.clock.advance(loginAlarm.window);
  const model = await AccessModel.begin(server, activation ? 'not_confirmed' : 'active');
  const playEach = async (some: readonly Move[]) => {
    for (const [name, action, pick] of some) {
      // Mails are sorted by the time they were sent.
      server.clock.advance(second);
      await actions[action](model, { actor: model.actors[name], pick });
      await model.check(`${action} by the ${name}`);
    }
  };
  try {
    await playEach([
      ['owner', 'logIn', 0],
      ['intruder', 'logIn', 0],
    ]);
    if (activation) {
      await playEach(beforeActivation);
      server.clock.advance(second);
      await activations[activation](model);
      await model.check(`activation ${activation}`);
    }
    await playEach(moves);
    for (const name of ['owner', 'intruder'] as const) {
      const actor = model.actors[name];
      await actions.logIn(model, { actor, pick: 0 });
      for (const pick of model.passkeys.keys()) await actions.enterByPasskey(model, { actor, pick });
    }
  } finally {
    model.close();
  }
}

const move: fc.Arbitrary<Move> = fc.tuple(
  fc.constantFrom<ActorName>('owner', 'intruder'),
  fc.constantFrom(...(Object.keys(actions) as ActionName[])),
  fc.nat(7),
);

/** Attacks, each of which is stopped by one rule of the table. */
const attacks: readonly (readonly Move[])[] = [
  [
    ['intruder', 'askForEmailChange', 0],
    ['owner', 'askForReset', 0],
    ['owner', 'reset', 1],
    ['intruder', 'confirmEmailChange', 0],
    ['intruder', 'logIn', 0],
  ],
  [
    ['owner', 'mailLogInLink', 0],
    ['owner', 'askForReset', 0],
    ['intruder', 'addPasskey', 0],
    ['owner', 'changePassword', 0],
    ['intruder', 'enterByPasskey', 0],
  ],
  [
    ['intruder', 'addPasskey', 0],
    ['intruder', 'askForEmailChange', 0],
    ['intruder', 'confirmEmailChange', 0],
    ['intruder', 'changePassword', 0],
    ['intruder', 'askForEmailChange', 0],
    ['intruder', 'confirmEmailChange', 0],
    ['intruder', 'deleteAccount', 0],
    ['owner', 'undoEmailChange', 0],
    ['intruder', 'enterByPasskey', 0],
    ['owner', 'reset', 1],
    ['owner', 'logIn', 0],
  ],
  [
    ['owner', 'turnSecondStepOn', 0],
    ['owner', 'logIn', 0],
    ['owner', 'changePassword', 0],
    ['owner', 'answerCode', 0],
  ],
  [
    ['intruder', 'mailLogInLink', 0],
    ['intruder', 'deleteAccount', 0],
    ['owner', 'reactivate', 0],
    ['owner', 'suspend', 0],
    ['owner', 'logOut', 0],
  ],
];

const activation = fc.constantFrom<ActivationName | null>(null, 'inBrowserOfSignUp', 'inAnotherBrowser');

/** What an intruder adds before the activation and tries afterwards. */
const intruderAfterActivation: readonly Move[] = [
  ['intruder', 'answerCode', 0],
  ['intruder', 'enterByPasskey', 0],
  ['intruder', 'logIn', 0],
];

test('[HA-01] [HA-02] after any sequence of actions by owner and intruder, exactly the access listed in the table remains valid', async () => {
  await fc.assert(fc.asyncProperty(activation, fc.array(move, { maxLength: 12 }), play), {
    numRuns: Number(process.env['RUNS'] ?? 15),
    endOnFailure: true,
    examples: [
      ...attacks.map((moves): [null, Move[]] => [null, [...moves]]),
      ['inBrowserOfSignUp', [...intruderAfterActivation]],
      ['inAnotherBrowser', [...intruderAfterActivation]],
    ],
  });
}, 300_000);
