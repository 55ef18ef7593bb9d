import type { ReactNode } from 'react';

interface SpecimenProps {
  title: string;
  children: ReactNode;
}

export function Chapter({ title, children }: SpecimenProps) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-6">
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ title, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-semibold tracking-normal text-ink-muted">{title}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
