import { lazy, Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));

/** The question with its texts, loaded when it is asked. */
export function LateBlockDialog(props: BlockDialogProps) {
  const locale = useLocale();
  return (
    <Suspense>
      <Catalogs locale={locale} names={['blocks']}>
        <BlockDialog {...props} />
      </Catalogs>
    </Suspense>
  );
}
