import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#platform/web/ui/dialog.tsx';

/** Lists the keyboard shortcuts. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['A', t`Approve`],
    ['R', t`Reject, then the number of the reason`],
    ['J', t`Next photo, without deciding`],
    ['K', t`Previous photo`],
    ['?', t`Keyboard shortcuts`],
    ['Esc', t`Close`],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t`Shortcuts`}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3 py-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line-control px-2 py-0.5 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
