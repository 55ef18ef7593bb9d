import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { getPasskeys, type Passkey } from '../../passkey-calls.gen.ts';
import { SecurityPart } from './security-part.tsx';

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'));
const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'));
const RemovePasskeyDialog = lazyPart(() => import('./remove-passkey-dialog.tsx'));

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
      <Suspense>
        {doing && 'add' in doing ? <AddPasskeyDialog onClose={close} /> : null}
        {doing && 'rename' in doing ? <RenamePasskeyDialog passkey={doing.rename} onClose={close} /> : null}
        {doing && 'remove' in doing ? <RemovePasskeyDialog passkey={doing.remove} onClose={close} /> : null}
      </Suspense>
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
  const { time_zone: timeZone } = useSettings();
  const format = new Intl.DateTimeFormat(useIsoLocale(), { dateStyle: 'medium', timeZone });
  const { name } = passkey;
  const createdText = format.format(new Date(passkey.created_at));
  const used = passkey.last_used_at && format.format(new Date(passkey.last_used_at));
  return (
    <li className="flex items-center gap-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">
          {used ? (
            <Trans>Last used {used}</Trans>
          ) : (
            <Trans>Added {{ made: createdText }}, not used yet</Trans>
          )}
        </p>
      </div>
      <IconButton label={t`Rename ${name}`} icon={<Pencil />} onClick={onRename} />
      <IconButton label={t`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
