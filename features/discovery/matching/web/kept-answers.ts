import type { StoredName } from '#platform/shared/browser-storage.ts';
import type { TabStore } from '#platform/web/tab-store.ts';
import { questions, type Question } from '../match-questions.ts';
import type { Draft } from './question-step.tsx';

const name = 'vonk.match.answers' satisfies StoredName;

/** Answers that were given and not sent yet, and the question that comes next. */
interface Kept {
  readonly question: Question;
  readonly draft: Draft;
}

/** What a member answered so far: it survives a reload and a look elsewhere. */
export class KeptAnswers {
  readonly #store: TabStore | null;
  readonly #key: string;

  constructor(store: TabStore | null, memberId: string) {
    this.#store = store;
    this.#key = `${name}.${memberId}`;
  }

  /** `blank` has every answer; what is kept of another shape counts as nothing. */
  read(blank: Draft): Kept | null {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(this.#key) ?? 'null');
      return isKept(kept, blank) ? kept : null;
    } catch {
      return null;
    }
  }

  // A full or forbidden store costs surviving the page, nothing else.
  keep(kept: Kept): void {
    try {
      this.#store?.setItem(this.#key, JSON.stringify(kept));
    } catch {
      return;
    }
  }

  forget(): void {
    try {
      this.#store?.removeItem(this.#key);
    } catch {
      return;
    }
  }
}

function isKept(value: unknown, blank: Draft): value is Kept {
  if (typeof value !== 'object' || value === null || !('question' in value) || !('draft' in value))
    return false;
  const { question, draft } = value;
  if (typeof draft !== 'object' || draft === null || !questions.some((one) => one === question)) return false;
  const entries = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(blank).every(
    ([field, answer]) => entries.has(field) && Array.isArray(answer) === Array.isArray(entries.get(field)),
  );
}
