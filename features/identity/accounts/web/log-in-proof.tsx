import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { LogInProof, ProofChallenge } from '../proof-contract.ts';
import islandUrl from './log-in-proof-island.ts?worker&url';

const field = 'proof';

/** In the log-in form while many log-ins fail: says so, and has the browser solve what is asked. */
export function LogInProofField({ challenge }: { readonly challenge: ProofChallenge }) {
  return (
    <>
      <Alert tone="info">
        <Trans>
          Many log-ins have failed lately. So your browser solves a small sum first; that takes a few seconds.
        </Trans>
        <p className="mt-2 hidden noscript:block">
          <Trans>Without JavaScript it cannot: try again in an hour, or choose a new password by mail.</Trans>
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
          <Trans>One moment, the sum is almost done…</Trans>
        </span>
      </p>
      <script type="module" src={islandUrl} />
    </>
  );
}

/** What the browser found, as the call takes it; undefined where no sum was asked or solved. */
export function logInProofOf(form: FormData): LogInProof | undefined {
  const [, salt, answer] = /^([\w-]{1,60}):(\d{1,10})$/.exec(String(form.get(field) ?? '')) ?? [];
  return salt === undefined ? undefined : { salt, answer: Number(answer) };
}
