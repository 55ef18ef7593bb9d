import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { endExperimentOfSite } from '../../calls.gen.ts';
import type { ShownExperiment } from '../../contract.ts';
import { experimentErrorMessages } from './error-messages.ts';
import { useLanderName } from './experiment-texts.ts';

interface EndDialogProps {
  readonly site: number;
  readonly experiment: ShownExperiment;
  readonly onClose: () => void;
}

/** Chooses where everyone goes from now on. */
export function EndDialog({ site, experiment, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const landerName = useLanderName();
  const { name, state, winner: seen, variants } = experiment;
  const best = variants
    .filter(({ differs }) => differs === 'better')
    .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0))[0];
  const [winner, setWinner] = useState(seen ?? (best ?? variants[0]!).name);
  return (
    <ReasonDialog
      title={seen === null ? t`End ${name}?` : t`Send everyone elsewhere?`}
      description={
        state === 'running'
          ? t`It doesn’t have all its visits yet. If you end it now, it will never have a result.`
          : undefined
      }
      action={<Trans>Send everyone there</Trans>}
      danger={state === 'running'}
      errors={experimentErrorMessages}
      call={endExperimentOfSite}
      input={{ site, name, winner, seen }}
      successText={() => t`Everyone who opens /go/${name} goes there now.`}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Where everyone goes from now on`}
        name="winner"
        value={winner}
        options={variants.map(({ name: variant, path }) => ({
          value: variant,
          label: `${landerName(path)} · ${variant}`,
        }))}
        onChange={setWinner}
      />
    </ReasonDialog>
  );
}
