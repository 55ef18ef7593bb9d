import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  experimentGoals,
  waitDaysByGoal,
  type ExperimentGoal,
} from '#features/growth/tracking/experiment-rules.ts';
import { StaffForm, type TypedFields } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { startExperimentOfSite } from '../../calls.gen.ts';
import { experimentProblems, experimentErrorMessages } from './error-messages.ts';
import { nameVariants, parsePlan, parseWeight, type VariantDraft } from './experiment-draft.ts';
import { goalTexts } from './experiment-texts.ts';
import { VariantRows } from './variant-rows.tsx';

interface ExperimentDialogProps {
  readonly site: number;
  readonly onClose: () => void;
}

const firstVariants: readonly VariantDraft[] = [
  { key: 1, path: '/landers/gallery', weight: '1' },
  { key: 2, path: '/landers/tinderswipe', weight: '1' },
];

/** Plans an experiment. Shows how many visits it needs before it is started. */
export function ExperimentDialog({ site, onClose }: ExperimentDialogProps) {
  const { t, i18n } = useLingui();
  const [goal, setGoal] = useState<ExperimentGoal>('signup');
  const [baseline, setBaseline] = useState('');
  const [lift, setLift] = useState('20');
  const [variants, setVariants] = useState(firstVariants);
  const [isChecked, setChecked] = useState(false);
  const plan = parsePlan(baseline, lift, variants.length);
  const start = useStaffSend(startExperimentOfSite, {
    onDone: onClose,
    successText: ({ name }) => t`Started. Link your ads to /go/${name}.`,
  });
  const send = (reason: string, { text }: TypedFields) => {
    const weights = variants.map(({ weight }) => parseWeight(weight));
    setChecked(true);
    if (typeof plan === 'string' || weights.includes(null)) return;
    const names = nameVariants(variants.map(({ path }) => path));
    start.mutate({
      site,
      name: text('name'),
      goal,
      baseline: plan.baseline,
      lift: plan.lift,
      variants: variants.map(({ path }, place) => ({ name: names[place]!, path, weight: weights[place]! })),
      reason,
    });
  };
  const issues = useIssues(start.error, experimentProblems);
  const fault = isChecked && typeof plan === 'string' ? plan : null;
  return (
    <StaffForm
      title={t`New experiment`}
      description={t`Once it has started, nothing about it can be changed.`}
      action={<Trans>Start</Trans>}
      errors={experimentErrorMessages}
      send={start}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`The end of its address, such as /go/spring. Lower-case letters, digits and hyphens.`}
        name="name"
        required
        maxLength={60}
        pattern="[a-z0-9][a-z0-9\-]*"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={issues.of('name')}
      />
      <VariantRows variants={variants} checked={isChecked} onChange={setVariants} />
      <Select
        label={t`Goal`}
        value={goal}
        hint={
          <Plural
            value={waitDaysByGoal[goal]}
            one="It counts up to # day after the last visit."
            other="It counts up to # days after the last visit."
          />
        }
        onChange={(event) => setGoal(event.target.value as ExperimentGoal)}
      >
        {listOptions(experimentGoals, (one) => [one, i18n._(goalTexts[one])])}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Visits in 100 that reach the goal today`}
          value={baseline}
          inputMode="decimal"
          required
          maxLength={6}
          error={fault === 'baseline' ? t`A number from 0.01 to 60.` : undefined}
          onChange={(event) => setBaseline(event.target.value)}
        />
        <TextField
          label={t`Smallest change to detect, in percent`}
          value={lift}
          inputMode="numeric"
          required
          maxLength={3}
          error={
            fault === 'lift'
              ? t`A whole number from 5 to 200.`
              : fault === 'rate'
                ? i18n._(experimentProblems['lift rate']!)
                : undefined
          }
          onChange={(event) => setLift(event.target.value)}
        />
      </div>
      <p role="status" className="rounded-field bg-surface-muted px-4 py-3 text-sm text-pretty">
        {typeof plan === 'string' ? (
          <Trans>Fill in both numbers to see how many visits it takes.</Trans>
        ) : (
          <VisitsNeeded visits={plan.visits} variants={variants.length} />
        )}
      </p>
    </StaffForm>
  );
}

function VisitsNeeded({ visits, variants }: { readonly visits: number; readonly variants: number }) {
  const total = visits * variants;
  return (
    <>
      <strong>
        <Plural value={visits} one="# visit for each lander" other="# visits for each lander" />
      </strong>
      {', '}
      <Plural value={total} one="# in all." other="# in all." />{' '}
      <Trans>With landers of different weights, the lightest decides how long that takes.</Trans>
    </>
  );
}
