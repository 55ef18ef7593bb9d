import { Trans, useLingui } from '@lingui/react/macro';
import type { useSend } from '#platform/web/use-call.ts';
import type { changeSite } from '../../calls.gen.ts';
import type { FieldChange } from '../../contract.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface SettingsReviewProps {
  readonly site: { readonly id: number; readonly version: number };
  readonly changes: readonly FieldChange[];
  readonly save: ReturnType<typeof useSend<typeof changeSite>>;
  readonly onClose: () => void;
}

/** Shows the changes to a site's settings, asks for a reason, and saves. */
export function SettingsReview({ site, changes, save, onClose }: SettingsReviewProps) {
  const { t } = useLingui();
  return (
    <ReviewDialog
      title={t`Review your changes`}
      changes={changes}
      action={<Trans>Save</Trans>}
      send={save}
      onSend={(reason) =>
        save.mutate({
          site: site.id,
          version: site.version,
          changes: changes.map(({ name, after }) => ({ name, value: after ?? 'null' })),
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
