import type { StoredName } from '#platform/shared/browser-storage.ts';
import { readStored, writeStored, type TabStore } from '#platform/web/tab-store.ts';
import { questions, type Question } from '../match-questions.ts';
import type { Draft } from './question-step.tsx';

const name = 'vonk.match.answers' satisfies StoredName;

/** Answers that have not been sent yet, and the current question. */
interface Progress {
  readonly question: Question;
  readonly draft: Draft;
}

/**
 * A member's answers so far. They are stored in the browser tab, so they survive a reload and visits to other pages.
 */
export class KeptAnswers {
  readonly #store: TabStore | null;
  readonly #key: string;

  constructor(store: TabStore | null, memberId: string) {
    this.#store = store;
    this.#key = `${name}.${memberId}`;
  }

  /** Null if nothing is stored, or if its shape differs from that of `blank`. */
  read(blank: Draft): Progress | null {
    const stored = readStored(this.#store, this.#key);
    return isProgress(stored, blank) ? stored : null;
  }

  keep(progress: Progress): void {
    writeStored(this.#store, this.#key, progress);
  }

  forget(): void {
    writeStored(this.#store, this.#key, null);
  }
}

function isProgress(value: unknown, blank: Draft): value is Progress {
  if (typeof value !== 'object' || value === null || !('question' in value) || !('draft' in value))
    return false;
  const { question, draft } = value;
  if (typeof draft !== 'object' || draft === null || !questions.some((one) => one === question)) return false;
  const entries = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(blank).every(
    ([field, answer]) => entries.has(field) && Array.isArray(answer) === Array.isArray(entries.get(field)),
  );
}
