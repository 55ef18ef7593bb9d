import { Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { BlockDialogProps } from './block-dialog.tsx';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));

/** The dialog with its texts, loaded on demand. */
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
