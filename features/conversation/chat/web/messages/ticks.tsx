import { useLingui } from '@lingui/react/macro';
import { Check, CheckCheck } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { ChatMessage } from '../../contract.ts';

type Progress = Pick<ChatMessage, 'read' | 'delivered'>;

/** Sent, delivered or read. */
export function useStateName({ read, delivered }: Progress): string {
  const { t } = useLingui();
  return read ? t`Read` : delivered ? t`Delivered` : t`Sent`;
}

interface TicksProps {
  readonly message: Progress;
  /** Inside a coloured bubble, on the page's own ground, or only for screen readers. */
  readonly look: 'bubble' | 'bare' | 'unseen';
}

/** One tick for sent, two for delivered, two on a filled ground for read, so that no colour has to be told apart. */
export function Ticks({ message, look }: TicksProps) {
  const name = useStateName(message);
  const { read, delivered } = message;
  const Icon = read || delivered ? CheckCheck : Check;
  return (
    <span
      className={classNames(
        'inline-grid h-4 shrink-0 place-items-center rounded-pill',
        look === 'unseen' && 'sr-only',
        read ? 'px-1' : 'opacity-85',
        read && (look === 'bubble' ? 'bg-on-bubble text-bubble' : 'bg-primary text-on-primary'),
      )}
    >
      <Icon role="img" aria-label={name} className="size-3.5" strokeWidth={read ? 2.5 : 2} />
    </span>
  );
}
