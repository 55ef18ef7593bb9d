import type { ReactNode } from 'react';

interface ResultStepProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What to do next, most likely first. */
  readonly children: ReactNode;
}

/** One outcome of a payment: a picture, one sentence, and the next step. */
export function ResultStep({ picture, title, text, children }: ResultStepProps) {
  return (
    <>
      {picture}
      <h1 className="mt-5 text-2xl font-semibold tracking-tight text-balance md:text-3xl">{title}</h1>
      <p className="mt-2 text-pretty text-ink-muted">{text}</p>
      <div className="mt-6 grid w-full gap-3">{children}</div>
    </>
  );
}
