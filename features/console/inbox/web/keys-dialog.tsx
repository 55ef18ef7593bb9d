import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#platform/web/ui/dialog.tsx';

/** Lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['J ↓', t`Next case`],
    ['K ↑', t`Previous case`],
    ['⏎', t`Open the case and claim it`],
    ['Esc', t`Close the case without deciding`],
    ['Z', t`Undo the last decision`],
    ['A', t`Approve a photo`],
    ['1–6', t`Reject a photo, for that reason`],
    ['R', t`Preview a rejection, or answer a complaint`],
    ['N', t`Take no action on a report`],
    ['F', t`Mark a report as manifestly unfounded`],
    ['P', t`Remove a photo`],
    ['S', t`Suspend`],
    ['H', t`Mark a sign of a scam as harmless`],
    ['U', t`Uphold the decision that was appealed`],
    ['O', t`Reverse the decision that was appealed`],
    ['Ctrl ⏎', t`Preview, then decide`],
    ['T', t`Take over an urgent case, or any case as an administrator`],
    ['?', t`Keyboard shortcuts`],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t`Shortcuts`}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 py-2 text-sm">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line-control px-2 py-0.5 font-sans text-xs font-semibold whitespace-nowrap">
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
