import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SaveDialog } from '#features/console/shop/web/public.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { assignFictionalProfile } from '../calls.gen.ts';
import type { FictionalProfile, FictionalProfiles } from '../contract.ts';
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
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const seen = operator?.id ?? null;
  const [chosen, setChosen] = useState(seen ?? '');
  const send = useSend(assignFictionalProfile, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Saved.` });
      await revalidate();
    },
  });
  return (
    <SaveDialog
      title={t`Who answers for ${name}?`}
      description={t`Other operators no longer see its conversations. Administrators always do.`}
      changes={[]}
      errors={fictionalErrorMessages}
      error={send.error}
      pending={send.isPending}
      onSave={(reason) =>
        send.mutate({ site, profile: id, operator: chosen === '' ? null : chosen, seen, reason })
      }
      onClose={onClose}
    >
      <Select label={t`Operator`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t`All operators`}</option>
        {operators.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      {operators.length === 0 ? (
        <p className="text-sm text-ink-muted">
          <Trans>The site has no operators yet. Invite one under Staff.</Trans>
        </p>
      ) : null}
    </SaveDialog>
  );
}
