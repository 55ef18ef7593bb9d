import { Suspense, useId, useState, type ReactNode } from 'react';
import { Catalogs, useLocale } from './i18n.tsx';

interface LateContentProps {
  /** Shown where the server rendered nothing, such as on pages that were opened without a new document. */
  readonly fallback?: ReactNode;
  /** The texts of the content that the page may not have. */
  readonly catalogs?: readonly string[];
  readonly children: ReactNode;
}

/**
 * Content that the server renders, but whose script or texts load after those of the page. If anything above it
 * changes before they arrive, React discards the server's markup and renders the fallback. This fallback repeats
 * the markup, so that nothing disappears, and nothing moves.
 */
export function LateContent({ fallback = null, catalogs, children }: LateContentProps) {
  const id = useId();
  const locale = useLocale();
  return (
    <Suspense fallback={<SameMarkup id={id} otherwise={fallback} />}>
      <div id={id} className="contents">
        {catalogs ? (
          <Catalogs locale={locale} names={catalogs}>
            {children}
          </Catalogs>
        ) : (
          children
        )}
      </div>
    </Suspense>
  );
}

/** Rendered while the server's markup is still in the document. It is removed when this is painted. */
function SameMarkup({ id, otherwise }: { readonly id: string; readonly otherwise: ReactNode }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  return html === undefined ? (
    otherwise
  ) : (
    <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
