import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SignupStart } from '#features/growth/landing/web/public.ts';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useNiche } from './tone.ts';

interface JoinProps {
  readonly door: SignupDoor;
  /** The text of the button. */
  readonly button?: ReactNode;
}

/** The first sign-up questions and the button, for a page that is a form. */
export function JoinFields({ door, button }: JoinProps) {
  if (door !== 'open') return <SignupStart door={door} />;
  return (
    <>
      <StartQuestions />
      <JoinButton>{button}</JoinButton>
      <SmallPrint />
    </>
  );
}

/** A form that opens sign-up with its answers. Works without scripts. */
export function JoinForm({ door, button, id }: JoinProps & { readonly id?: string }) {
  if (door !== 'open') return <SignupStart door={door} />;
  return (
    <form method="post" id={id}>
      <JoinFields door={door} button={button} />
    </form>
  );
}

export function JoinButton({ children }: { readonly children?: ReactNode }) {
  return (
    <Button type="submit" size="lg" block className="mt-5">
      {children ?? <Trans>Join for free</Trans>}
    </Button>
  );
}

export function SmallPrint({ className = 'text-ink-muted' }: { readonly className?: string }) {
  const { min_age: minAge } = useSettings();
  return (
    <p className={classNames('mt-3 text-center text-sm', className)}>
      <Trans>
        Joining is free. You must be at least {minAge}. Already a member?{' '}
        <a href="/login" className="font-semibold underline underline-offset-4">
          Log in
        </a>
      </Trans>
    </p>
  );
}

/** The first two sign-up questions, each answered with one tap. On a site for men, neither needs an answer. */
export function StartQuestions() {
  const { t } = useLingui();
  const niche = useNiche();
  const { genders } = useSettings();
  if (niche === 'gay') return <MenOnly />;
  const others = genders.includes('nonbinary') ? ([['nonbinary', t`Non-binary`]] as const) : [];
  return (
    <div className="grid gap-4">
      <Choices
        legend={t`I’m a`}
        name="gender"
        options={[['female', t`Woman`], ['male', t`Man`], ...others]}
      />
      <Choices
        legend={t`Looking for`}
        name="seeking"
        options={[
          ['male', t`Men`],
          ['female', t`Women`],
          ['both', t`Both`],
        ]}
      />
    </div>
  );
}

/** The answers on a site for men. */
export function MenOnly() {
  return (
    <>
      <input type="hidden" name="gender" value="male" />
      <input type="hidden" name="seeking" value="male" />
    </>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choices({ legend, name, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="relative grid min-h-12 min-w-0 flex-1 cursor-pointer place-items-center rounded-pill px-2 text-center font-semibold ring-1 ring-line-control transition-colors ring-inset hover:bg-surface-muted has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name={name} value={value} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
