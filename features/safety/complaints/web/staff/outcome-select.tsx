import { useLingui } from '@lingui/react/macro';
import { reportReasons, type ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { concernBySubject, type ComplaintSubject } from '../../complaint-subjects.ts';

interface Outcome {
  readonly rule?: ReportReason;
  readonly unfounded?: boolean;
}

const unfounded = 'unfounded';

/** What the choice below means for the decision. */
export function outcomeFields(chosen: string): Outcome {
  if (chosen === unfounded) return { unfounded: true };
  const rule = reportReasons.find((one) => one === chosen);
  return rule ? { rule } : {};
}

interface OutcomeSelectProps {
  readonly subject: ComplaintSubject;
  readonly chosen?: Outcome | undefined;
}

/**
 * The outcome of a notice or a complaint about a decision, for the transparency report. Renders nothing for other
 * complaints.
 */
export function OutcomeSelect({ subject, chosen }: OutcomeSelectProps) {
  const { t, i18n } = useLingui();
  if (concernBySubject[subject] === null) return null;
  return (
    <Select
      label={t`What came of it`}
      hint={t`For the transparency report. The person who complained doesn’t see this.`}
      name="outcome"
      defaultValue={chosen?.unfounded ? unfounded : (chosen?.rule ?? '')}
    >
      <option value="">
        {subject === 'illegal_content' ? t`Nothing illegal was found` : t`Nothing special`}
      </option>
      <option value={unfounded}>{t`Manifestly unfounded: anyone could see that`}</option>
      {subject === 'illegal_content' ? (
        <optgroup label={t`We did something about it`}>
          {listOptions(reportReasons, (rule) => [rule, i18n._(reasonNames[rule])])}
        </optgroup>
      ) : null}
    </Select>
  );
}
