import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { hour } from '#platform/shared/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TimeLeft } from './time-left.tsx';

interface TimeBonusDialogProps {
  readonly percent: number;
  /** Milliseconds. */
  readonly left: number;
  readonly onClose: () => void;
}

/** Explains the bonus, with a countdown and a link to the bundles (LY-06). */
export default function TimeBonusDialog({ percent, left, onClose }: TimeBonusDialogProps) {
  const { t } = useLingui();
  const hours = Math.ceil(left / hour);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`${percent}% welcome bonus`}
      description={
        <Plural
          value={hours}
          one="Act fast: less than # hour left to get a discount on your first bundle."
          other="Act fast: less than # hours left to get a discount on your first bundle."
        />
      }
      footer={
        <Button asChild block>
          <Link to="/credits" onClick={onClose}>
            <Trans>See bundles</Trans>
          </Link>
        </Button>
      }
    >
      <Link
        to="/credits"
        onClick={onClose}
        className="block rounded-card bg-surface-muted p-5 text-center text-ink no-underline hover:underline"
      >
        <span className="block">
          <Trans>valid for</Trans>
        </span>
        <span className="block font-display text-4xl font-semibold">
          <TimeLeft milliseconds={left} />
        </span>
      </Link>
    </Dialog>
  );
}
