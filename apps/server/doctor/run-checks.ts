import { fault, reasonFor, type Check, type Finding } from './finding.ts';

/** The time limit for each check, in milliseconds, whatever the check waits for. */
export const checkLimitMs = 15_000;

const marks = { ok: 'ok', warning: 'warning', fault: 'FAULT', off: 'off' } as const;

/**
 * Runs all checks at once, each within the time limit, and prints one line for each finding.
 * @returns whether there are no faults.
 */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
  limitMs = checkLimitMs,
): Promise<boolean> {
  const allFindings = await Promise.all(checks.map((check) => runCheck(check, limitMs)));
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const [index, findings] of allFindings.entries()) {
    for (const { state, text, remedy } of findings) {
      const line = `${marks[state].padEnd(8)} ${checks[index]!.name.padEnd(width)}  ${text}`;
      print(remedy === undefined ? line : `${line} ${remedy}`);
    }
  }
  const all = allFindings.flat();
  const count = (state: Finding['state']) => all.filter((finding) => finding.state === state).length;
  print(`${counted(count('fault'), 'fault')}, ${counted(count('warning'), 'warning')}.`);
  return count('fault') === 0;
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

async function runCheck({ run }: Check, limitMs: number): Promise<readonly Finding[]> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      const seconds = limitMs / 1_000;
      resolve(
        fault(`No answer within ${seconds} s.`, 'Check the address, the firewall and the service itself.'),
      );
    }, limitMs);
  });
  try {
    const result = await Promise.race([
      run(controller.signal).catch((error: unknown) =>
        fault(
          `The check failed (${reasonFor(error)}).`,
          'Please report this, with the setting that it concerns.',
        ),
      ),
      late,
    ]);
    return 'state' in result ? [result] : result;
  } finally {
    clearTimeout(timer);
  }
}
