import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Catalogs, useLocale } from './i18n.tsx';
import { lazyPart } from './lazy-part.ts';

interface LatePartOptions {
  /** The texts that the page may not have. They load with the part. */
  readonly catalogs?: readonly string[];
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode;
}

/** A part that loads when a page first shows it, such as a dialog. Unlike `LateContent`, the server has no use for it. */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { catalogs, fallback }: LatePartOptions = {},
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load);
  return function LatePart(props) {
    const locale = useLocale();
    return (
      <Suspense fallback={fallback}>
        {catalogs ? (
          <Catalogs locale={locale} names={catalogs}>
            <Part {...props} />
          </Catalogs>
        ) : (
          <Part {...props} />
        )}
      </Suspense>
    );
  };
}
