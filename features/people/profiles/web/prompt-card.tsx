import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PromptAnswer } from '../contract.ts';
import { promptTexts } from './prompt-texts.ts';

interface PromptCardProps {
  readonly answer: PromptAnswer;
  /** Buttons for liking the answer or writing about it. */
  readonly actions?: ReactNode;
}

/** A prompt and the member's answer. */
export function PromptCard({ answer, actions = null }: PromptCardProps) {
  const { i18n } = useLingui();
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-card bg-surface px-5 py-5 shadow-rest">
      <figcaption className="col-start-1 row-start-1 self-center text-sm font-medium text-ink-muted">
        {i18n._(promptTexts[answer.prompt])}
      </figcaption>
      <blockquote
        className="col-span-full font-display text-2xl leading-snug font-semibold wrap-anywhere whitespace-pre-line"
        dir="auto"
      >
        {answer.text}
      </blockquote>
      {actions === null ? null : (
        <div className="-me-2 -mt-2 col-start-2 row-start-1 flex gap-2 self-start">{actions}</div>
      )}
    </figure>
  );
}

/** A member's answers, as shown to moderators. */
export function PromptAnswers({ answers }: { readonly answers: readonly PromptAnswer[] }) {
  const { i18n } = useLingui();
  if (answers.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-xl">
        <Trans>In their own words</Trans>
      </h2>
      <dl className="mt-2 grid gap-3">
        {answers.map(({ prompt, text }) => (
          <div key={prompt}>
            <dt className="text-sm text-ink-muted">{i18n._(promptTexts[prompt])}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
