import type { CallInput } from '#platform/shared/call.ts';
import { CallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { createStore, type Store } from '#platform/web/store.ts';
import type { changeProfile, OwnProfile } from '../contract.ts';

export type ProfileChanges = CallInput<typeof changeProfile>;
export type ProfileField = keyof ProfileChanges;

export interface ProfileForm {
  /** As the server keeps it. */
  readonly stored: OwnProfile;
  /** What was changed here and is not stored yet: waiting, on its way, or refused. */
  readonly typed: ProfileChanges;
  /** What the server refused, by field. */
  readonly issues: Readonly<Partial<Record<ProfileField, FieldIssue>>>;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why saving failed as a whole. */
  readonly failure: unknown;
}

type Send = (changes: ProfileChanges) => Promise<OwnProfile>;

/**
 * Saves a profile while it is being edited: one request at a time, always with everything that is not stored yet. A
 * refused field keeps what was typed and says what is wrong with it; the others are stored all the same.
 */
export class ProfileSaver {
  readonly #send: Send;
  readonly store: Store<ProfileForm>;
  #queue: ProfileChanges = {};
  #running: Promise<void> | null = null;

  constructor(stored: OwnProfile, send: Send) {
    this.#send = send;
    this.store = createStore<ProfileForm>({ stored, typed: {}, issues: {}, state: 'idle', failure: null });
  }

  readonly form = (): ProfileForm => this.store.get();

  /** Whether something typed is not stored yet and would be lost by leaving. */
  get unsaved(): boolean {
    return Object.keys(this.form().typed).length > 0;
  }

  /** Keeps what is being typed, without sending it yet. */
  type(changes: ProfileChanges): void {
    this.#queue = { ...this.#queue, ...changes };
    this.#show({ typed: { ...this.form().typed, ...changes }, issues: without(this.form().issues, changes) });
  }

  /** Sends what is not stored yet. Resolves when it was answered. */
  async save(changes: ProfileChanges = {}): Promise<void> {
    if (Object.keys(changes).length > 0) this.type(changes);
    this.#running ??= this.#sendQueue().finally(() => (this.#running = null));
    return this.#running;
  }

  async #sendQueue(): Promise<void> {
    while (Object.keys(this.#queue).length > 0) {
      const sent = this.#queue;
      this.#queue = {};
      this.#show({ state: 'saving', failure: null });
      try {
        this.#accept(sent, await this.#send(sent));
      } catch (error) {
        const issues = issuesOf(error);
        if (issues.length === 0) {
          // Nothing of it was judged: it waits for the next try.
          this.#queue = { ...sent, ...this.#queue };
          this.#show({ state: 'failed', failure: error });
          return;
        }
        this.#refuse(sent, issues);
      }
    }
  }

  #accept(sent: ProfileChanges, stored: OwnProfile): void {
    // What was typed again meanwhile is newer than the answer.
    const answered = Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in this.#queue)));
    this.#show({ stored, typed: without(this.form().typed, answered), state: 'saved' });
  }

  #refuse(sent: ProfileChanges, issues: readonly FieldIssue[]): void {
    const refused = Object.fromEntries(issues.map((issue) => [issue.field.split('.')[0], issue]));
    // A rule over two fields may name the one that was not sent; what was sent is then refused as a whole.
    const unrefused = Object.keys(refused).some((field) => field in sent) ? without(sent, refused) : {};
    this.#queue = { ...unrefused, ...this.#queue };
    this.#show({ issues: { ...this.form().issues, ...without(refused, this.#queue) }, state: 'idle' });
  }

  #show(change: Partial<ProfileForm>): void {
    this.store.set({ ...this.form(), ...change });
  }
}

/** The wrong fields that an `invalid_input` names; none for other failures, or when it names no field. */
function issuesOf(error: unknown): FieldIssue[] {
  if (!(error instanceof CallError) || error.code !== 'invalid_input') return [];
  return ((error.args['issues'] ?? []) as FieldIssue[]).filter(({ field }) => field !== '');
}

function without<T extends object>(from: T, taken: object): T {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !(key in taken))) as T;
}
