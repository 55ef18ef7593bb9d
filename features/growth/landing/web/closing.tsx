import { Trans } from '@lingui/react/macro';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';

interface ClosingProps {
  /** The company that runs the site. */
  readonly company: string;
  readonly door: SignupDoor;
}

export function Closing({ company, door }: ClosingProps) {
  const { name } = useSettings();
  return (
    <section aria-labelledby="closing" className="px-2 pt-16 pb-6 sm:px-4 sm:pt-28 sm:pb-10">
      <div className="mx-auto max-w-6xl rounded-sheet bg-spark px-4 py-12 text-center text-on-spark sm:px-10 sm:py-20">
        <h2 id="closing" className="mx-auto max-w-3xl text-3xl font-semibold sm:text-5xl">
          <Trans>Someone’s hoping you’ll join</Trans>
        </h2>
        <div className="mx-auto mt-8 grid max-w-sm grid-cols-1 gap-3 sm:max-w-none sm:grid-flow-col sm:justify-center">
          {door !== 'open' ? null : (
            <Button asChild size="lg" variant="secondary" className="ring-0!">
              <a href="/signup">
                <Trans>Sign up for free</Trans>
              </a>
            </Button>
          )}
          <a
            href="/login"
            className="inline-flex min-h-13 items-center justify-center rounded-pill px-7 text-lg font-semibold text-on-spark no-underline ring-2 ring-current ring-inset hover:bg-black/15"
          >
            <Trans>Log in</Trans>
          </a>
        </div>
        <p className="mt-8">
          <Trans>
            {name} is run by {company}
          </Trans>
        </p>
      </div>
    </section>
  );
}
