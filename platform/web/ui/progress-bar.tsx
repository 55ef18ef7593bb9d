import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** Faster navigations show no bar. In milliseconds. */
export const progressThrottleMs = 200;
/** How long the bar takes to get near its end, in milliseconds. */
export const progressDurationMs = 5000;

type Phase = 'idle' | 'running' | 'finishing';

/** The thin line at the top of the page while the next page loads. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useLingui();
  const phase = usePhase(active);
  return (
    <div
      role="progressbar"
      aria-label={t`Loading`}
      hidden={phase === 'idle'}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1"
    >
      <div
        style={phase === 'running' ? { animationDuration: `${progressDurationMs}ms` } : undefined}
        className={classNames(
          'bg-spark h-full origin-left rounded-e-pill transition-opacity',
          phase === 'running' && 'animate-progress',
          phase === 'finishing' && 'opacity-0',
        )}
      />
    </div>
  );
}

function usePhase(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setPhase('running'), progressThrottleMs);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === 'running' ? 'finishing' : 'idle'));
    const timer = setTimeout(() => setPhase('idle'), progressThrottleMs);
    return () => clearTimeout(timer);
  }, [active]);
  return phase;
}
