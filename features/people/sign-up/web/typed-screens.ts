import type { StoredName } from '#platform/shared/browser-storage.ts';
import { readStored, writeStored, type TabStore } from '#platform/web/tab-store.ts';

const key = 'vonk.signup.typed' satisfies StoredName;

export type Typed = readonly (readonly [name: string, value: string])[];

interface Kept {
  /** The typed input of each unfinished screen. */
  readonly screens: Readonly<Record<string, Typed>>;
  /** The last screen that was submitted, until it is known whether it was refused. */
  readonly sent?: string;
}

/** Sign-up input that the server does not have yet, kept while the tab is open. */
export class TypedScreens {
  readonly #store: TabStore;

  constructor(store: TabStore) {
    this.#store = store;
  }

  keep(screen: string, typed: Typed): void {
    const { screens, ...rest } = this.#read();
    this.#write({ ...rest, screens: { ...screens, [screen]: typed } });
  }

  /** Records a submit. If another screen is shown next, the submitted one is finished. */
  sent(screen: string): void {
    this.#write({ ...this.#read(), sent: screen });
  }

  /** The input to restore into the screen that is now shown; null if there is none. */
  shown(screen: string): Typed | null {
    const { screens, sent } = this.#read();
    const remainingScreens = sent === undefined || sent === screen ? screens : without(screens, sent);
    this.#write({ screens: remainingScreens });
    return remainingScreens[screen] ?? null;
  }

  #read(): Kept {
    const stored = readStored(this.#store, key) as Partial<Kept> | null;
    return { ...stored, screens: stored?.screens ?? {} };
  }

  #write(keptScreens: Kept): void {
    writeStored(this.#store, key, Object.keys(keptScreens.screens).length === 0 ? null : keptScreens);
  }
}

function without(screens: Kept['screens'], screen: string): Kept['screens'] {
  return Object.fromEntries(Object.entries(screens).filter(([one]) => one !== screen));
}
