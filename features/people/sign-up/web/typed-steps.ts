import type { StoredName } from '#platform/shared/browser-storage.ts';
import type { TabStore } from '#platform/web/tab-store.ts';

const key = 'vonk.signup.typed' satisfies StoredName;

export type Typed = readonly (readonly [name: string, value: string])[];

interface Kept {
  /** The typed input of each unfinished step. */
  readonly steps: Readonly<Record<string, Typed>>;
  /** The last step that was submitted, until it is known whether it was refused. */
  readonly sent?: string;
}

/** Sign-up input that the server does not have yet, kept while the tab is open. */
export class TypedSteps {
  readonly #store: TabStore;

  constructor(store: TabStore) {
    this.#store = store;
  }

  keep(step: string, typed: Typed): void {
    const { steps, ...rest } = this.#read();
    this.#write({ ...rest, steps: { ...steps, [step]: typed } });
  }

  /** Records a submit. If another step is shown next, the submitted step is finished. */
  sent(step: string): void {
    this.#write({ ...this.#read(), sent: step });
  }

  /** The input to restore into the step that is now shown; null if there is none. */
  shown(step: string): Typed | null {
    const { steps, sent } = this.#read();
    const remainingSteps = sent === undefined || sent === step ? steps : without(steps, sent);
    this.#write({ steps: remainingSteps });
    return remainingSteps[step] ?? null;
  }

  /** For an answer that was changed elsewhere. */
  forget(step: string, name: string): void {
    const { steps, ...rest } = this.#read();
    const typed = steps[step]?.filter(([field]) => field !== name);
    if (typed) this.#write({ ...rest, steps: { ...steps, [step]: typed } });
  }

  #read(): Kept {
    try {
      const storedSteps = JSON.parse(this.#store.getItem(key) ?? '') as Partial<Kept> | null;
      return { ...storedSteps, steps: storedSteps?.steps ?? {} };
    } catch {
      return { steps: {} };
    }
  }

  #write(kept: Kept): void {
    try {
      if (Object.keys(kept.steps).length > 0) this.#store.setItem(key, JSON.stringify(kept));
      else this.#store.removeItem(key);
    } catch {
      // If storage is full, less is kept. The form works without it.
    }
  }
}

function without(steps: Kept['steps'], step: string): Kept['steps'] {
  return Object.fromEntries(Object.entries(steps).filter(([one]) => one !== step));
}
