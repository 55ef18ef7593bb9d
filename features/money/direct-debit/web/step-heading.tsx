import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { detailSteps } from './detail-steps.ts';

/** The screens with details, and the one with the mandate. */
const stepCount = detailSteps.length + 1;

interface StepHeadingProps {
  /** From 0. */
  readonly step: number;
  /** Set when the payer came from another step. Moves the focus here for screen readers. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

export function StepHeading({ step, focused, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, step]);
  const number = step + 1;
  return (
    <div>
      <p className="text-sm text-ink-muted">
        <Trans>
          Step {number} of {stepCount}
        </Trans>
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight outline-none md:text-3xl"
      >
        {children}
      </h1>
    </div>
  );
}
