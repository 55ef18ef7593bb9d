import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { LogInProof, ProofChallenge } from '../proof-contract.ts';
import islandUrl from './log-in-proof-island.ts?worker&url';

const field = 'proof';

/**
 * Shown in the log-in form while many log-ins are failing. Explains the delay, and makes the browser solve the
 * challenge.
 */
export function LogInProofField({ challenge }: { readonly challenge: ProofChallenge }) {
  return (
    <>
      <Alert tone="info">
        <Trans>
          There have been many failed logins lately, so your browser runs a short check first. This takes a
          few seconds.
        </Trans>
        <p className="mt-2 hidden noscript:block">
          <Trans>
            This needs JavaScript. Without it, try again in an hour, or reset your password by email.
          </Trans>
        </p>
      </Alert>
      <input
        type="hidden"
        name={field}
        autoComplete="off"
        data-proof-salt={challenge.salt}
        data-proof-difficulty={challenge.difficulty}
      />
      <p role="status">
        <span hidden data-proof-waiting="">
          <Trans>One moment, almost done…</Trans>
        </span>
      </p>
      <script type="module" src={islandUrl} />
    </>
  );
}

/** The solved challenge in the form that the call accepts; undefined if none was required or solved. */
export function parseLogInProof(form: FormData): LogInProof | undefined {
  const [, salt, answer] = /^([\w-]{1,60}):(\d{1,10})$/.exec(String(form.get(field) ?? '')) ?? [];
  return salt === undefined ? undefined : { salt, answer: Number(answer) };
}
