import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AnswerValue } from '#features/people/profiles/answers.ts';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import { choiceLabel, interestLabels } from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { MatchAnswers } from '../contract.ts';
import {
  distances,
  habitAnswers,
  intentions,
  maxWishedInterests,
  type Habit,
  type Question,
} from '../match-questions.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { habitWords } from './question-words.ts';

/** Answers that have not been sent yet. */
export interface Draft extends MatchAnswers {
  readonly seek_min_age: number;
  readonly seek_max_age: number;
}

interface StepProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** The id of the question's heading. */
  readonly labelledBy: string;
  readonly offered: readonly InterestId[];
}

export function QuestionStep({ question, ...props }: StepProps & { readonly question: Question }) {
  switch (question) {
    case 'intentions':
      return <Intentions {...props} />;
    case 'ages':
      return <Ages {...props} />;
    case 'distance':
      return <Distance {...props} />;
    case 'interests':
      return <Interests {...props} />;
    default:
      return <HabitChoice habit={question} {...props} />;
  }
}

function Intentions({ draft, onChange, labelledBy }: StepProps) {
  const { i18n } = useLingui();
  const hint = useId();
  return (
    <>
      <p id={hint} className="mb-4 text-ink-muted">
        <Trans>Pick as many as you like, or none if you’re open to anything.</Trans>
      </p>
      <ChoiceChips<AnswerValue<'reason_for_joining'>>
        options={intentions.map((value) => ({
          value,
          label: i18n._(choiceLabel('reason_for_joining', value)!),
        }))}
        chosen={draft.intentions}
        max={intentions.length}
        labelledBy={labelledBy}
        describedBy={hint}
        onChange={(chosen) => onChange({ intentions: chosen })}
      />
    </>
  );
}

const maxAge = 99;

function Ages({ draft, onChange }: StepProps) {
  const { t } = useLingui();
  const { min_age: youngest } = useSettings();
  const options = Array.from({ length: maxAge - youngest + 1 }, (_, index) => (
    <option key={index} value={youngest + index}>
      {youngest + index}
    </option>
  ));
  const from = Math.max(draft.seek_min_age, youngest);
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t`Minimum age`}
          value={from}
          onChange={({ target }) => {
            const min = Number(target.value);
            onChange({ seek_min_age: min, seek_max_age: Math.max(min, draft.seek_max_age) });
          }}
        >
          {options}
        </Select>
        <Select
          label={t`Maximum age`}
          value={draft.seek_max_age}
          onChange={({ target }) => {
            const max = Number(target.value);
            onChange({ seek_max_age: max, seek_min_age: Math.min(from, max) });
          }}
        >
          {options}
        </Select>
      </div>
      <p className="mt-3 text-ink-muted">
        <Trans>These ages are in your profile too, and search uses them.</Trans>
      </p>
    </>
  );
}

function Distance({ draft, onChange, labelledBy }: StepProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={<span className="sr-only">{t`How far away can they live?`}</span>}
      aria-labelledby={labelledBy}
      name="distance"
      value={draft.max_distance === null ? '' : String(draft.max_distance)}
      options={[
        ...distances.map((km) => ({ value: String(km), label: t`Up to ${km} km` })),
        { value: '', label: t`Anywhere in the country` },
      ]}
      columns={2}
      onChange={(value) => onChange({ max_distance: value === '' ? null : Number(value) })}
    />
  );
}

function Interests({ draft, onChange, labelledBy, offered }: StepProps) {
  const { i18n } = useLingui();
  const hint = useId();
  const options = offered
    .map((value) => ({ value, label: i18n._(interestLabels[value]) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
  return (
    <>
      <p id={hint} className="mb-4 text-ink-muted">
        <Trans>Pick up to {{ mostWishedInterests: maxWishedInterests }}.</Trans>
      </p>
      <ChoiceChips<InterestId>
        options={options}
        chosen={draft.interests}
        max={maxWishedInterests}
        labelledBy={labelledBy}
        describedBy={hint}
        onChange={(interests) => onChange({ interests })}
      />
    </>
  );
}

function HabitChoice({ habit, draft, onChange, labelledBy }: StepProps & { readonly habit: Habit }) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<string, (typeof habitWords)['pace']['no_hurry']>> = habitWords[habit];
  return (
    <RadioGroup
      label={null}
      aria-labelledby={labelledBy}
      name={habit}
      value={draft[habit] ?? ''}
      options={[
        ...habitAnswers[habit].map((value) => ({ value, label: i18n._(words[value]!) })),
        { value: '', label: t`Rather not say` },
      ]}
      onChange={(value) => onChange({ [habit]: value === '' ? null : value } as Partial<Draft>)}
    />
  );
}
