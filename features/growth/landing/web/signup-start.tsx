import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** The first question of sign-up, for visitors who may sign up. A plain form opens sign-up with the answer. */
export function SignupStart({ door }: { readonly door: SignupDoor }) {
  const { min_age: minAge, genders, message_credits: messageCredits } = useSettings();
  if (door === 'invitation') return <InvitationOnly />;
  if (door === 'closed') return <PartnersOnly />;
  return (
    <>
      <form method="get" action="/signup" aria-labelledby="signup-start">
        <h2 id="signup-start" className="font-sans text-lg font-semibold tracking-normal">
          <Trans>Start here: who are you?</Trans>
        </h2>
        <div className="mt-3 grid gap-3 min-[24rem]:grid-cols-2">
          <GenderButton value="female">
            <Trans>I’m a woman</Trans>
          </GenderButton>
          <GenderButton value="male">
            <Trans>I’m a man</Trans>
          </GenderButton>
        </div>
        {genders.includes('nonbinary') ? (
          <button
            type="submit"
            name="gender"
            value="nonbinary"
            className="mt-2 min-h-11 font-semibold underline underline-offset-4"
          >
            <Trans>I’m non-binary</Trans>
          </button>
        ) : null}
      </form>
      <p className="mt-4 text-sm text-ink-muted">
        {messageCredits > 0 ? (
          <Trans>
            Joining is free. Messages cost credits:{' '}
            <a href="/pricing" className="underline underline-offset-4">
              see the prices
            </a>
            .
          </Trans>
        ) : (
          <Trans>Joining is free.</Trans>
        )}
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          You must be at least {minAge}. Read our{' '}
          <a href="/pages/terms" className="underline underline-offset-4">
            terms
          </a>{' '}
          and{' '}
          <a href="/pages/privacy" className="underline underline-offset-4">
            privacy statement
          </a>{' '}
          first if you like.
        </Trans>
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          Already a member?{' '}
          <a href="/login" className="font-semibold text-ink underline underline-offset-4">
            Log in
          </a>
        </Trans>
      </p>
    </>
  );
}

function GenderButton({ value, children }: { readonly value: string; readonly children: React.ReactNode }) {
  return (
    <Button
      type="submit"
      name="gender"
      value={value}
      size="lg"
      className="min-h-15! px-3! text-base! sm:justify-between! sm:px-5! xl:text-lg! [&>:first-child]:order-last max-sm:[&>:first-child]:hidden"
      icon={<ArrowRight />}
    >
      {children}
    </Button>
  );
}

function InvitationOnly() {
  return (
    <div className="border-t border-line pt-6">
      <h2 className="text-xl">
        <Trans>New members join by invitation</Trans>
      </h2>
      <p className="mt-2 text-ink-muted">
        <Trans>Ask a member for an invitation and open the link they send you.</Trans>
      </p>
      <Button asChild size="lg" block className="mt-4">
        <a href="/signup">
          <Trans>I have an invitation code</Trans>
        </a>
      </Button>
      <Button asChild size="lg" block variant="secondary" className="mt-3">
        <a href="/login">
          <Trans>Log in</Trans>
        </a>
      </Button>
    </div>
  );
}

function PartnersOnly() {
  const { name } = useSettings();
  return (
    <div className="border-t border-line pt-6">
      <h2 className="text-xl">
        <Trans>New members join through our partners</Trans>
      </h2>
      <p className="mt-2 text-ink-muted">
        <Trans>
          Right now, {name} only takes new members from its partners’ sites. A link there lets you sign up.
        </Trans>
      </p>
      <Button asChild size="lg" block className="mt-4">
        <a href="/login">
          <Trans>Log in</Trans>
        </a>
      </Button>
    </div>
  );
}
