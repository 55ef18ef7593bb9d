import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { refusalReasons } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { issueOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { choiceProblemMessage, problemMessage } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Report } from '../../contract.ts';
import { factsLength } from '../../calls.gen.ts';
import { reportDecisions } from '../../report-choices.ts';
import { reportReasons } from '#features/people/report-form/report-reasons.ts';
import { decisionNames } from './decision-names.ts';
import { reasonNames } from '#features/people/report-form/web/public.ts';

interface DecisionFormProps {
  readonly report: Report;
  readonly refusal: FormRefusal | undefined;
}

/** The form for a moderator's decision and the texts of its mails. */
export function DecisionForm({ report, refusal }: DecisionFormProps) {
  const { t, i18n } = useLingui();
  const { member, reason, photo } = report;
  const typed = refusal?.values ?? {};
  const errorOf = (field: string) => {
    const issue = issueOf(refusal, field);
    if (!issue) return undefined;
    return i18n._(field === 'facts' ? problemMessage(issue) : choiceProblemMessage(issue));
  };
  const language = localeForms[member.language].name;
  return (
    <form method="post" noValidate className="mt-8 grid gap-6">
      <RadioGroup
        label={t`Decision`}
        name="decision"
        required
        defaultValue={typed['decision'] ?? ''}
        error={errorOf('decision')}
        options={reportDecisions
          .filter((value) => value !== 'remove_photo' || member.images.length > 0)
          .map((value) => ({ value, label: i18n._(decisionNames[value]) }))}
      />
      <Checkbox
        name="unfounded"
        label={t`The report was manifestly unfounded`}
        hint={t`Anyone could see that. It counts towards a warning or a pause for this reporter. Only possible if you leave things as they are.`}
        defaultChecked={typed['unfounded'] !== undefined}
      />
      {member.images.length > 0 ? (
        <PhotoChoice report={report} chosen={typed['photo'] ?? photo?.id ?? ''} error={errorOf('photo')} />
      ) : null}
      <fieldset className="grid gap-5 rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">
          <Trans>For the statement of reasons</Trans>
        </legend>
        <Select
          label={t`The rule that was broken`}
          name="rule"
          defaultValue={typed['rule'] ?? reason}
          error={errorOf('rule')}
        >
          {reportReasons.map((value) => (
            <option key={value} value={value}>
              {i18n._(reasonNames[value])}
            </option>
          ))}
        </Select>
        <TextArea
          label={t`What we saw`}
          hint={t`In ${language}, for the member. Say what was seen, not who told us. Not needed if you leave things as they are.`}
          name="facts"
          rows={5}
          maxLength={factsLength}
          defaultValue={typed['facts'] ?? ''}
          error={errorOf('facts')}
        />
        {member.images.length > 0 ? (
          <Select
            label={t`What’s wrong with the photo`}
            name="photo_reason"
            optional
            placeholder={t`Choose a reason`}
            defaultValue={typed['photo_reason'] ?? ''}
            error={errorOf('photo_reason')}
          >
            {refusalReasons.map((value) => (
              <option key={value} value={value}>
                {i18n._(refusalWords[value])}
              </option>
            ))}
          </Select>
        ) : null}
      </fieldset>
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Decide and tell both</Trans>
      </Button>
    </form>
  );
}

interface PhotoChoiceProps {
  readonly report: Report;
  readonly chosen: string;
  readonly error: string | undefined;
}

function PhotoChoice({ report: { member, photo }, chosen, error }: PhotoChoiceProps) {
  const { t } = useLingui();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">
        <Trans>The photo, if one has to go</Trans>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {member.images.map((image, index) => (
          <label
            key={image.id}
            className="relative block cursor-pointer overflow-hidden rounded-card border-2 border-line has-checked:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="photo"
              value={image.id}
              defaultChecked={image.id === chosen}
              className="sr-only"
            />
            <Photo
              alt={t`Photo ${index + 1} of ${member.name}`}
              name={member.name}
              src={image.thumb_filename}
            />
            {image.id === photo?.id ? (
              <span className="block bg-danger-soft px-2 py-1 text-center text-sm font-semibold text-on-danger-soft">
                <Trans>Reported</Trans>
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
