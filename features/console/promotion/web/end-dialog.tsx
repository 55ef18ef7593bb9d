import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SaveDialog } from '#features/console/shop/web/public.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { endExperimentOfSite } from '../calls.gen.ts';
import type { ShownExperiment } from '../contract.ts';
import { promotionErrorMessages } from './error-messages.ts';
import { useLanderName } from './experiment-texts.ts';

interface EndDialogProps {
  readonly site: number;
  readonly experiment: ShownExperiment;
  readonly onClose: () => void;
}

/** Chooses where everyone goes from now on. */
export function EndDialog({ site, experiment, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const landerName = useLanderName();
  const { revalidate } = useRevalidator();
  const { name, state, winner: seen, variants } = experiment;
  const best = variants
    .filter(({ differs }) => differs === 'better')
    .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0))[0];
  const [winner, setWinner] = useState(seen ?? (best ?? variants[0]!).name);
  const send = useSend(endExperimentOfSite, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Everyone who opens /go/${name} goes there now.` });
      await revalidate();
    },
  });
  return (
    <SaveDialog
      title={seen === null ? t`End ${name}?` : t`Send everyone elsewhere?`}
      description={
        state === 'running'
          ? t`It doesn’t have all its visits yet. If you end it now, it will never have a result.`
          : undefined
      }
      changes={[]}
      action={<Trans>Send everyone there</Trans>}
      danger={state === 'running'}
      errors={promotionErrorMessages}
      error={send.error}
      pending={send.isPending}
      onSave={(reason) => send.mutate({ site, name, winner, seen, reason })}
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
    </SaveDialog>
  );
}
