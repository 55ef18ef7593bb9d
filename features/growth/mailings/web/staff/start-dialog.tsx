import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { campaignDays } from '../../campaign-rules.ts';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { startCampaignOfSite } from '../../calls.gen.ts';
import type { CampaignOfSite } from '../../contract.ts';
import { mailingErrorMessages } from './error-messages.ts';

interface StartDialogProps {
  readonly site: number;
  readonly campaign: CampaignOfSite;
  readonly onClose: () => void;
}

const choices = [1, 3, 7, 14, 30].filter((days) => days <= campaignDays.maximum);

/** When a campaign starts, and how long members may get it. */
export function StartDialog({ site, campaign: { name, state }, onClose }: StartDialogProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(campaignDays.usual);
  const [starts, setStarts] = useState('');
  // The field is in the browser's time zone. It takes years of six digits, which are no date: the server refuses those.
  const date = new Date(starts);
  const startsAt = starts === '' ? null : Number.isNaN(date.getTime()) ? starts : date.toISOString();
  return (
    <ReasonDialog
      title={state === 'held' ? t`Continue ${name}?` : t`Start ${name}?`}
      description={t`It goes once to every member of its audience who agreed to such emails. You can pause it at any time, but not take back what was sent.`}
      action={state === 'held' ? <Trans>Continue</Trans> : <Trans>Start</Trans>}
      errors={mailingErrorMessages}
      call={startCampaignOfSite}
      input={{ site, name, starts: startsAt, days }}
      successText={() =>
        starts === '' ? t`Started. Members get it from now on.` : t`${name} will start on time.`
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Starts`}
          hint={t`In your time zone. Empty: now.`}
          type="datetime-local"
          value={starts}
          onChange={(event) => setStarts(event.target.value)}
        />
        <Select
          label={t`For how long`}
          hint={t`Whoever didn’t get it by then won’t.`}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              <Plural value={count} one="# day" other="# days" />
            </option>
          ))}
        </Select>
      </div>
    </ReasonDialog>
  );
}
