import type { Actor } from '../../people.ts';
import { Probe } from './probe.ts';

/** Opens the list of members four times a second, each time as the next member. */
export function probePages(port: number, actors: readonly Actor[]): Probe {
  let turn = 0;
  const open = async (signal: AbortSignal) => {
    const { cookie, address } = actors[turn++ % actors.length]!;
    const answer = await fetch(`http://localhost:${port}/api/members.php`, {
      headers: { cookie, origin: `http://localhost:${port}`, 'x-forwarded-for': address },
      signal,
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  return new Probe(open, { intervalMs: 250, answerAtMostMs: 3_000, steadyAttempts: 4 });
}
