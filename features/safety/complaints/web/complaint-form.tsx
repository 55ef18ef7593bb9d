import { Trans, useLingui } from '@lingui/react/macro';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { complaintSubjects, type ComplaintSubject } from '../complaint-subjects.ts';
import { complaintLength } from '../calls.gen.ts';
import { subjectNames } from './subject-names.ts';
import { useRefusedComplaint } from './use-refused-complaint.ts';

/** The sender of a notice, if it is a trusted flagger with a link. */
export interface LinkedFlagger {
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly trusted: boolean;
}

interface ComplaintFormProps {
  /** The logged-in member, to prefill the fields. */
  readonly writer: { readonly name: string; readonly email: string } | null;
  /** The subject preselected by a link to this form. */
  readonly subject: ComplaintSubject | null;
  readonly flagger: LinkedFlagger | null;
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
}

export function ComplaintForm({
  writer,
  subject: about,
  flagger,
  refusal,
  idempotencyKey,
}: ComplaintFormProps) {
  const { t, i18n } = useLingui();
  const { field, rest } = useRefusedComplaint(refusal);
  return (
    <form
      method="post"
      action={flagger ? flaggerPath(flagger.link) : '/complaints'}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      {rest === undefined ? null : <Alert tone="danger">{rest}</Alert>}
      {flagger ? (
        <FlaggerFields flagger={flagger} />
      ) : (
        <Select
          label={t`What’s it about?`}
          placeholder={t`Choose a subject`}
          required
          {...field('subject', about ?? '')}
        >
          {listOptions(complaintSubjects, (subject) => [subject, i18n._(subjectNames[subject])])}
        </Select>
      )}
      <TextArea
        label={t`What happened?`}
        hint={t`Who or what is it about, when did it happen, and what’s wrong with it? Up to ${complaintLength} characters.`}
        rows={8}
        required
        {...field('text')}
      />
      {flagger ? null : (
        <>
          <TextField label={t`Your name`} autoComplete="name" {...field('name', writer?.name)} />
          <TextField
            label={t`Email`}
            hint={t`We’ll reply to this address. If it’s about something illegal, you can leave out your name and address, but then we can’t reply.`}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email', writer?.email)}
          />
        </>
      )}
      {refusal?.code === 'complaints_paused' ? (
        <Checkbox
          name="danger"
          label={t`It’s about a minor, or someone is in danger`}
          hint={t`Then we’ll look at it anyway.`}
        />
      ) : null}
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Send complaint</Trans>
      </Button>
    </form>
  );
}

/** The path of the form with a trusted flagger's link. */
export const flaggerPath = (link: string) => `/complaints?flagger=${link}`;

/** A trusted flagger sends only notices of illegal content, under its own name and address. */
function FlaggerFields({ flagger: { link, name, email, trusted } }: { readonly flagger: LinkedFlagger }) {
  const { t } = useLingui();
  return (
    <>
      <input type="hidden" name="flagger" value={link} />
      <input type="hidden" name="subject" value="illegal_content" />
      <Alert title={t`You’re writing as ${name}`}>
        {trusted ? (
          <Trans>Your notice comes before all others. We’ll send our answer to {email}.</Trans>
        ) : (
          <Trans>
            Your status as a trusted flagger is paused, so your notice waits its turn. We’ll send our answer
            to {email}.
          </Trans>
        )}
      </Alert>
    </>
  );
}
