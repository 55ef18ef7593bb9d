import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { getPasskeys, type Passkey } from '../../passkey-calls.gen.ts';
import { PasskeyText } from './passkey-text.tsx';
import { SecurityPart } from './security-part.tsx';

const AddPasskeyDialog = latePart(() => import('./add-passkey-dialog.tsx'));
const RenamePasskeyDialog = latePart(() => import('./rename-passkey-dialog.tsx'));
const RemovePasskeyDialog = latePart(() => import('./remove-passkey-dialog.tsx'));

type Doing = { readonly add: true } | { readonly rename: Passkey } | { readonly remove: Passkey } | null;

/** Lists the member's passkeys, and lets the member add, rename and remove them. */
export function PasskeyList({ first }: { readonly first: CallResponse<typeof getPasskeys> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const { data = first } = useCall(getPasskeys, {}, { initialData: first });
  const close = () => {
    setDoing(null);
    void queries.invalidateQueries({ queryKey: callKey(getPasskeys) });
  };
  return (
    <SecurityPart
      id="passkeys"
      title={t`Passkeys`}
      intro={<Trans>Log in with your fingerprint, face or device PIN instead of a password.</Trans>}
    >
      {data.passkeys.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDoing({ rename: passkey })}
              onRemove={() => setDoing({ remove: passkey })}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">
          <Trans>You don’t have any passkeys yet.</Trans>
        </p>
      )}
      <Button
        variant="secondary"
        icon={<KeyRound />}
        onClick={() => setDoing({ add: true })}
        className="justify-self-start"
      >
        <Trans>Add a passkey</Trans>
      </Button>
      {doing && 'add' in doing ? <AddPasskeyDialog onClose={close} /> : null}
      {doing && 'rename' in doing ? <RenamePasskeyDialog passkey={doing.rename} onClose={close} /> : null}
      {doing && 'remove' in doing ? <RemovePasskeyDialog passkey={doing.remove} onClose={close} /> : null}
    </SecurityPart>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const { name } = passkey;
  return (
    <li className="flex items-center gap-1 py-3">
      <div className="min-w-0 flex-1">
        <PasskeyText passkey={passkey} />
      </div>
      <IconButton label={t`Rename ${name}`} icon={<Pencil />} onClick={onRename} />
      <IconButton label={t`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
