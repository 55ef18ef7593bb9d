import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import type { getRegions } from '#features/site/places/contract.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { findIssue, type FormRefusal } from '#platform/web/form-answer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { SignupDraft } from '../contract.ts';
import type { SignupQuestion } from './signup-questions.ts';
import type { ScreenName } from './signup-screens.ts';

export interface ScreenProps {
  readonly draft: SignupDraft;
  /** Empty except on the place screen. */
  readonly regions: CallResponse<typeof getRegions>['regions'];
  readonly refusal: FormRefusal | undefined;
  /** A follow-up question about the answer, before the next screen. */
  readonly question: SignupQuestion | null;
  readonly idempotencyKey: string;
  /** The gender that was chosen before sign-up began. */
  readonly chosenGender: string | null;
  /** The code of the link that was followed. */
  readonly invitation: string;
  /** The elements that a screen's form has in addition to its fields. */
  readonly frame: Frame;
}

interface Frame {
  readonly name: ScreenName;
  readonly position: number;
  /** A message about the whole form. */
  readonly message: ReactNode;
  /** Unobtrusive links under the fields. */
  readonly below: ReactNode;
}

interface ScreenFormProps {
  readonly frame: Frame;
  readonly title: string;
  readonly children: ReactNode;
  readonly submit?: ReactNode;
  /** A drawing for the part of the screen that a short question leaves empty. */
  readonly scene?: ReactNode;
  /** One choice is the whole answer: a tap on it also sends it (`signup-taps.ts`). */
  readonly oneChoice?: boolean;
}

/** One question in large type. Its button follows the answers; on a phone it stays at the bottom edge, above the keyboard. */
export function ScreenForm({
  frame: { name, position, message, below },
  title,
  children,
  submit,
  scene,
  oneChoice,
}: ScreenFormProps) {
  return (
    <form
      method="post"
      action={`/signup?screen=${position}`}
      data-screen={position}
      data-one-choice={oneChoice}
      className="flex flex-1 flex-col"
      noValidate
    >
      <input type="hidden" name="screen" value={name} />
      <div
        className={classNames(
          'px-5 pt-6 pb-8 sm:px-10 sm:pt-8 sm:pb-3 md:in-[main]:pt-[8dvh]',
          !scene && 'flex-1 sm:flex-none',
        )}
      >
        {position === 0 ? (
          <p className="mb-1 text-sm font-semibold text-ink-muted">
            <Trans>Sign-up</Trans>
          </p>
        ) : null}
        <h1 className="font-display text-3xl leading-[1.1] font-semibold tracking-tight text-balance outline-none sm:text-4xl">
          {title}
        </h1>
        <div className="mt-3 grid gap-5">
          {message}
          {children}
        </div>
        {below ? <div className="mt-8">{below}</div> : null}
      </div>
      <div
        data-bar="below"
        className="sticky bottom-[var(--keyboard,0px)] z-10 bg-page max-sm:order-last px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-10 sm:pb-8"
      >
        <Button type="submit" size="lg" block variant={oneChoice ? 'secondary' : 'primary'}>
          {submit ?? <Trans>Next</Trans>}
        </Button>
      </div>
      {scene ? <Scenery>{scene}</Scenery> : null}
    </form>
  );
}

/** Fills what is left of the screen. On a phone, the button is below it. It is left out where too little room is left. */
function Scenery({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative flex-1 md:in-[main]:hidden low:hidden tight:hidden">
      {/* Positioned, because the height of what only grows counts as zero in a query. */}
      <div className="absolute inset-0 @container-size">
        <div className="hidden h-full items-end justify-center border-b border-line px-5 roomy:flex">
          {children}
        </div>
      </div>
    </div>
  );
}

/** A label for screen readers only, because the question above says the same. */
export function Heard({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Why a question is asked, in one line below it. */
export function Why({ children }: { readonly children: ReactNode }) {
  return <span className="block pb-3 text-base text-pretty sm:text-lg">{children}</span>;
}

/** The fields of a screen are larger than those of other forms. */
export const largeField = '[&_input]:min-h-14 [&_input]:text-lg';
/** So are the answers to choose from. */
export const largeChoice = '[&_label]:min-h-15 [&_label]:text-lg';

interface FieldState {
  /** The message below a refused field. */
  readonly error: ReactNode;
  /** When the form is shown again, the first refused field gets the focus. */
  readonly autoFocus: boolean;
}

/** The state of each field of a refused form, in the form's order. */
export function useFieldStates(
  refusal: FormRefusal | undefined,
  order: readonly string[],
): (field: string, ownSentence?: string) => FieldState {
  const { i18n } = useLingui();
  const first = order.find((field) => findIssue(refusal, field) !== undefined);
  return (field, ownSentence) => {
    const issue = findIssue(refusal, field);
    return {
      error: issue ? (ownSentence ?? i18n._(problemMessage(issue))) : undefined,
      autoFocus: field === first,
    };
  };
}

/** The last typed value, from the refused form if there is one, otherwise from the draft. */
export const typed = (
  refusal: FormRefusal | undefined,
  field: string,
  draft: string | null | undefined,
): string => refusal?.values[field] ?? draft ?? '';
