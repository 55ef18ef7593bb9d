import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';

/** The layout around the purchase form. */
export function BuyFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="mx-auto w-full max-w-4xl px-4 pt-2 lg:pt-8 lg:pb-16">
      <PageTitle>{t`Pay`}</PageTitle>
      {children}
    </main>
  );
}
