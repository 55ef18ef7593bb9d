import { Trans } from '@lingui/react/macro';
import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { LateBlockDialog } from '#features/safety/blocks/web/public.ts';
import { LateReportDialog } from '#features/safety/report-form/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

export interface TileSheetProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** For pages that remove the member from their list themselves. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Reports or blocks a member. The list stays open and is refetched without the blocked member. */
export default function TileSheet({ member, onClose, onBlocked }: TileSheetProps) {
  const { name } = member;
  const [doing, setDoing] = useState<'report' | 'block' | null>(null);
  const leave = () => {
    onClose();
    onBlocked?.();
  };
  const further = { member, onClose, onBlocked: leave };
  if (doing === 'report') return <LateReportDialog {...further} />;
  if (doing === 'block') return <LateBlockDialog {...further} />;
  return (
    <Dialog open onClose={onClose} size="sm" title={name}>
      <div className="grid gap-2">
        <Button variant="secondary" size="lg" icon={<Flag />} onClick={() => setDoing('report')}>
          <Trans>Report {name}</Trans>
        </Button>
        <Button variant="secondary" size="lg" icon={<Ban />} onClick={() => setDoing('block')}>
          <Trans>Block {name}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
