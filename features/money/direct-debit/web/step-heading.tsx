import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';

interface StepHeadingProps {
  readonly step: 1 | 2;
  /** Set when the payer came from the other step. Moves the focus here for screen readers. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

export function StepHeading({ step, focused, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div>
      <p className="text-sm text-ink-muted">
        <Trans>Step {step} of 2</Trans>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {children}
      </h1>
    </div>
  );
}
