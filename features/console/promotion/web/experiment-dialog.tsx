import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import {
  experimentGoals,
  waitDaysOf,
  type ExperimentGoal,
} from '#features/growth/tracking/experiment-rules.ts';
import { ReasonField } from '#features/console/site-editor/web/public.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';
import { issuesOf, problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { startExperimentOfSite } from '../calls.gen.ts';
import { experimentProblems, promotionErrorMessages } from './error-messages.ts';
import { namesOf, planOf, weightOf, type VariantDraft } from './experiment-draft.ts';
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
  const form = useId();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(promotionErrorMessages);
  const [goal, setGoal] = useState<ExperimentGoal>('signup');
  const [baseline, setBaseline] = useState('');
  const [lift, setLift] = useState('20');
  const [variants, setVariants] = useState(firstVariants);
  const [isChecked, setChecked] = useState(false);
  const plan = planOf(baseline, lift, variants.length);
  const start = useSend(startExperimentOfSite, {
    onSuccess: async ({ name }) => {
      onClose();
      toast.show({ tone: 'success', text: t`Started. Link your ads to /go/${name}.` });
      await revalidate();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const weights = variants.map(({ weight }) => weightOf(weight));
    setChecked(true);
    if (typeof plan === 'string' || weights.includes(null)) return;
    const names = namesOf(variants.map(({ path }) => path));
    start.mutate({
      site,
      name: read('name'),
      goal,
      baseline: plan.baseline,
      lift: plan.lift,
      variants: variants.map(({ path }, place) => ({ name: names[place]!, path, weight: weights[place]! })),
      reason: read('reason'),
    });
  };
  const issues = issuesOf(start.error);
  const shown = (issue: FieldIssue) =>
    i18n._(experimentProblems[`${issue.field} ${issue.problem}`] ?? problemMessage(issue));
  const nameIssue = issues.find(({ field }) => field === 'name');
  const otherIssue = issues.find(({ field }) => field !== 'name');
  const fault = isChecked && typeof plan === 'string' ? plan : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New experiment`}
      description={t`Once it has started, nothing about it can be changed.`}
      footer={
        <div className="grid w-full gap-3">
          <ReasonField form={form} />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" form={form} loading={start.isPending}>
              <Trans>Start</Trans>
            </Button>
          </div>
        </div>
      }
    >
      {otherIssue || (start.error && issues.length === 0) ? (
        <Alert tone="danger" className="mb-4">
          {otherIssue ? shown(otherIssue) : sentence(start.error)}
        </Alert>
      ) : null}
      <form id={form} onSubmit={submit} className="grid gap-4 pb-2">
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
          error={nameIssue ? shown(nameIssue) : undefined}
        />
        <VariantRows variants={variants} checked={isChecked} onChange={setVariants} />
        <Select
          label={t`Goal`}
          value={goal}
          hint={
            <Plural
              value={waitDaysOf[goal]}
              one="It counts up to # day after the last visit."
              other="It counts up to # days after the last visit."
            />
          }
          onChange={(event) => setGoal(event.target.value as ExperimentGoal)}
        >
          {experimentGoals.map((one) => (
            <option key={one} value={one}>
              {i18n._(goalTexts[one])}
            </option>
          ))}
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
      </form>
    </Dialog>
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
