import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';
import { LateBlockDialog } from './late-block-dialog.tsx';

interface BlockButtonProps {
  readonly member: BlockDialogProps['member'];
  /** The label on this page, such as "Block Anna". */
  readonly label: string;
  /** Whether the button has text or only an icon. */
  readonly look?: 'text' | 'icon';
  readonly className?: string | undefined;
}

/** Blocks a member after confirmation in a dialog, which loads on demand. */
export function BlockButton({ member, label, look = 'text', className }: BlockButtonProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} icon={<Ban />} onClick={ask} className={className} />
      ) : (
        <Button variant="quiet" size="sm" icon={<Ban />} onClick={ask} className={className}>
          {label}
        </Button>
      )}
      {asking ? <LateBlockDialog member={member} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
