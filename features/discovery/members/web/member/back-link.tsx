import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';

interface BackLinkProps {
  /** Where the link leads if the page was opened from outside the site. */
  readonly to: string;
  readonly className: string;
}

/** An arrow on the photo that leads back to where the reader came from. */
export function BackLink({ to, className }: BackLinkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const isBrowserClick = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isBrowserClick || !cameFromThisSite()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      aria-label={t`Back`}
      title={t`Back`}
      onClick={goBack}
      className={classNames('grid size-11 place-items-center rounded-pill bg-black/40 text-white', className)}
    >
      <ArrowLeft aria-hidden="true" className="size-6" />
    </Link>
  );
}

/** Whether the entry before this one in the tab's history is a page of this site. */
function cameFromThisSite(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
