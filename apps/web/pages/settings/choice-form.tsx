import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChoiceFormProps {
  /** Where the form is submitted; by default, to its page. */
  readonly action?: string;
  readonly name: string;
  readonly chosen: string;
  readonly choices: readonly Choice[];
  /** Hidden fields. */
  readonly children?: ReactNode;
}

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
}

/** One of several choices, on a page without scripts. A click saves it. */
export function ChoiceForm({ action, name, chosen, choices, children }: ChoiceFormProps) {
  return (
    <form method="post" action={action} className="divide-y divide-line border-y border-line py-0!">
      {children}
      {choices.map(({ value, label, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          lang={lang}
          aria-pressed={value === chosen}
          className="flex min-h-13 w-full items-center gap-3 py-2 text-start text-ink hover:bg-surface-muted aria-pressed:font-semibold"
        >
          {label}
          {value === chosen ? (
            <Check aria-hidden="true" className="ms-auto size-5 shrink-0 text-primary" />
          ) : null}
        </button>
      ))}
    </form>
  );
}
