import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface StepperProps extends ComponentProps<'nav'> {
  /** The name of each step. */
  steps: readonly ReactNode[];
  /** The number of the current step, counted from 0. */
  current: number;
}

/** Progress through the steps: one segment per step, and the current step in words. */
export function Stepper({ steps, current, className, ...rest }: StepperProps) {
  const { t } = useLingui();
  const number = current + 1;
  const total = steps.length;
  return (
    <nav aria-label={t`Steps`} className={className} {...rest}>
      <p className="text-sm text-ink-muted" aria-hidden="true">
        <Trans>
          Step {number} of {total}
        </Trans>
        <span className="ms-2 font-semibold text-ink">{steps[current]}</span>
      </p>
      <ol className="mt-2 flex gap-1.5">
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'h-1.5 flex-1 rounded-pill',
              index <= current ? 'bg-spark' : 'bg-line-control/35',
            )}
          >
            <span className="sr-only">{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
