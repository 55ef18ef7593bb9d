import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Link } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';
import { taskDismissal, useDismissal } from './dismissals.ts';
import type { TaskStep } from './profile-task.ts';

interface StepWords {
  readonly to: string;
  readonly words: MessageDescriptor;
}

const steps: Readonly<Record<TaskStep, StepWords>> = {
  photo: { to: '/profile#own-photos', words: msg`Add a photo` },
  words: { to: '/profile#profile-field-about', words: msg`Write something about yourself` },
  interests: { to: '/profile#profile-interests', words: msg`Choose your interests` },
};

interface TaskChipProps {
  /** The next step, the number of completed steps, and the total, separated by spaces. */
  readonly task: string;
  readonly className?: string;
}

/** How far a new profile has progressed, and the next step. */
export function TaskChip({ task, className }: TaskChipProps) {
  const { i18n } = useLingui();
  const [dismissed, dismiss] = useDismissal(taskDismissal);
  if (dismissed) return null;
  const [step, done, total] = task.split(' ') as [TaskStep, string, string];
  return (
    <AlertLine
      role="status"
      className={classNames('in-data-[dismissed~=hide-enrich-alert]:hidden', className)}
      icon={<ProgressRing part={Number(done) / Number(total)} />}
      text={
        <Trans>
          Profile {done} of {total}
        </Trans>
      }
      action={
        <Link to={steps[step].to} className={alertAction}>
          {i18n._(steps[step].words)}
        </Link>
      }
      onDismiss={dismiss}
    />
  );
}

function ProgressRing({ part }: { readonly part: number }) {
  return (
    <svg viewBox="0 0 20 20" className="-rotate-90 fill-none stroke-3">
      <circle cx="10" cy="10" r="8" className="stroke-line-control" />
      <circle
        cx="10"
        cy="10"
        r="8"
        pathLength="100"
        strokeDasharray={`${100 * part} 100`}
        strokeLinecap="round"
        className="stroke-current"
      />
    </svg>
  );
}
