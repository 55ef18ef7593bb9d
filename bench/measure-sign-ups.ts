import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '#features/people/sign-up/contract.ts';
import type { Person } from './people.ts';
import type { Amount } from './report.ts';
import type { Rig } from './rig.ts';

const signUps = 100;
/** The limit in milliseconds for another user's request during the sign-ups. */
const waitAtMostMs = 500;
/** The interval in milliseconds between other users' requests. */
const requestIntervalMs = 25;
const rounds = 3;

/**
 * Measures how long others wait at most while one hundred people, from as many network addresses, sign up
 * with the same email address at once.
 */
export async function measureSignUps(rig: Rig, people: readonly Person[]): Promise<Amount[]> {
  // The baseline of a round, without sign-ups, once the code is compiled.
  await measureLongestWait(rig, people, async () => pause(1_000));
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++)
    waits.push(await measureLongestWait(rig, people, async () => signUpAtOnce(rig, round)));
  const amount = waits.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
  return [
    {
      what: `longest wait of others during ${signUps} sign-ups with one address`,
      unit: 'ms',
      amount,
      atMost: waitAtMostMs,
    },
  ];
}

async function measureLongestWait(
  { port }: Rig,
  people: readonly Person[],
  work: () => Promise<unknown>,
): Promise<number> {
  const load = { isOver: false };
  const working = work().finally(() => {
    load.isOver = true;
  });
  const requests: Promise<number>[] = [];
  for (let turn = 0; !load.isOver; turn++) {
    requests.push(measureTime(port, people[turn % people.length]!));
    await pause(requestIntervalMs);
  }
  await working;
  return Math.max(...(await Promise.all(requests)));
}

async function measureTime(port: number, { cookie, address }: Person): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://localhost:${port}/api/user.php`, {
    headers: { cookie, 'x-forwarded-for': address },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A member's call answered ${answer.status} during sign-ups.`);
  return performance.now() - start;
}

async function signUpAtOnce({ port }: Rig, round: number): Promise<void> {
  const origin = `http://localhost:${port}`;
  const body = JSON.stringify({
    gender: 'female',
    sexuality: 'hetero',
    name: 'Anna',
    date_of_birth: '1990-05-05',
    country: 'NL',
    region: 'Utrecht',
    accept_terms: true,
    accept_sensitive: true,
    email: `crowd-${round}@example.org`,
    password: 'kaasschaaf-paraplu',
  });
  const answers = await Promise.all(
    Array.from({ length: signUps }, async (_, sender) =>
      fetch(`${origin}${signUp.path}`, {
        method: signUp.method,
        headers: {
          origin,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${200 + round}.0.${sender}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body,
      }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }),
    ),
  );
  if (!answers.includes(200)) throw new Error(`Nobody could sign up: ${[...new Set(answers)].join(', ')}.`);
}
