import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { assignFictionalProfile } from '../../calls.gen.ts';
import type { FictionalProfile, FictionalProfiles } from '../../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface AssignDialogProps {
  readonly site: number;
  readonly profile: FictionalProfile;
  readonly operators: FictionalProfiles['operators'];
  readonly onClose: () => void;
}

/** Chooses who answers for a profile. */
export function AssignDialog({
  site,
  profile: { id, name, operator },
  operators,
  onClose,
}: AssignDialogProps) {
  const { t } = useLingui();
  const seen = operator?.id ?? null;
  const [chosen, setChosen] = useState(seen ?? '');
  return (
    <ReasonDialog
      title={t`Who answers for ${name}?`}
      description={t`Other operators no longer see its conversations. Administrators always do.`}
      errors={fictionalErrorMessages}
      call={assignFictionalProfile}
      input={{ site, profile: id, operator: chosen === '' ? null : chosen, seen }}
      successText={() => t`Saved.`}
      onClose={onClose}
    >
      <Select label={t`Operator`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t`All operators`}</option>
        {listOptions(operators, (one) => [one.id, one.name])}
      </Select>
      {operators.length === 0 ? (
        <p className="text-sm text-ink-muted">
          <Trans>The site has no operators yet. Invite one under Staff.</Trans>
        </p>
      ) : null}
    </ReasonDialog>
  );
}
