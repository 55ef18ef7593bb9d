import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { LikesTabs } from './likes-tabs.tsx';

/** The shared parts of the likes pages: the title, the tabs and the width. */
export function LikesFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto max-w-6xl px-4 pb-10">
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 pb-4 lg:pt-6">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <LikesTabs />
      </div>
      {children}
    </main>
  );
}
