import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChoiceButtonProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  /** The language of the text, if it is not the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** One of several choices in a form without script: a press saves it. */
export function ChoiceButton({ name, value, chosen, lang, children }: ChoiceButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      lang={lang}
      aria-pressed={chosen}
      className="flex min-h-13 w-full items-center gap-3 py-2 text-left text-ink hover:bg-surface-muted aria-pressed:font-semibold"
    >
      {children}
      {chosen ? <Check aria-hidden="true" className="ml-auto size-5 shrink-0 text-primary" /> : null}
    </button>
  );
}
