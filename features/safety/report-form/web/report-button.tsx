import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LateReportDialog } from './late-report-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

interface ReportButtonProps extends Pick<ReportDialogProps, 'member' | 'photo' | 'message' | 'onBlocked'> {
  /** The label on this page, such as "Report Anna". */
  readonly label: string;
  /** Whether the button has text, only an icon, or an icon on a photo. */
  readonly look?: 'text' | 'icon' | 'overlay';
  readonly className?: string | undefined;
}

/** Reports a member, one of their photos or one of their messages. The form loads on demand. */
export function ReportButton({ label, look = 'text', className, ...about }: ReportButtonProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      {look === 'text' ? (
        <Button variant="quiet" size="sm" icon={<Flag />} onClick={ask} className={className}>
          {label}
        </Button>
      ) : (
        <IconButton
          label={label}
          icon={<Flag />}
          variant={look === 'overlay' ? 'overlay' : 'quiet'}
          onClick={ask}
          className={className}
        />
      )}
      {asking ? <LateReportDialog {...about} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
