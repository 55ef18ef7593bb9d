import type { CallInput } from '#platform/shared/call.ts';
import { issuesOf, type FieldIssue } from '#platform/shared/call-error.ts';
import { createStore, type Store } from '#platform/web/store.ts';
import type { changeProfile, OwnProfile } from '../contract.ts';

export type ProfileChanges = CallInput<typeof changeProfile>;
export type ProfileField = keyof ProfileChanges;

export interface ProfileForm {
  /** The profile as stored on the server. */
  readonly storedProfile: OwnProfile;
  /** Changes that have not been saved yet: they are queued, being sent, or refused. */
  readonly typed: ProfileChanges;
  /** The server's errors, by field. */
  readonly issues: Readonly<Partial<Record<ProfileField, FieldIssue>>>;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** The error if the whole request failed. */
  readonly failure: unknown;
}

type Send = (changes: ProfileChanges) => Promise<OwnProfile>;

/**
 * Saves a profile while it is being edited. There is one request at a time, with every change in the queue. A refused
 * field keeps its typed value and shows its error; the other fields are still saved.
 */
export class ProfileSaver {
  readonly #send: Send;
  readonly store: Store<ProfileForm>;
  #queue: ProfileChanges = {};
  #running: Promise<void> | null = null;

  constructor(storedProfile: OwnProfile, send: Send) {
    this.#send = send;
    this.store = createStore<ProfileForm>({
      storedProfile,
      typed: {},
      issues: {},
      state: 'idle',
      failure: null,
    });
  }

  readonly form = (): ProfileForm => this.store.get();

  /** Whether any changes would be lost by leaving the page. */
  get unsaved(): boolean {
    return Object.keys(this.form().typed).length > 0;
  }

  /** Queues the input while it is being typed, without sending it yet. */
  type(changes: ProfileChanges): void {
    this.#queue = { ...this.#queue, ...changes };
    this.#show({ typed: { ...this.form().typed, ...changes }, issues: without(this.form().issues, changes) });
  }

  /** Sends all queued changes. Resolves when the queue is empty or a request has failed. */
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
        const issues = issuesOf(error).filter(({ field }) => field !== '');
        if (issues.length === 0) {
          // The server checked nothing, so all changes go back into the queue.
          this.#queue = { ...sent, ...this.#queue };
          this.#show({ state: 'failed', failure: error });
          return;
        }
        this.#refuse(sent, issues);
      }
    }
  }

  #accept(sent: ProfileChanges, storedProfile: OwnProfile): void {
    // If the member changed a field again in the meantime, that value is newer than the response.
    const settled = Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in this.#queue)));
    this.#show({ storedProfile, typed: without(this.form().typed, settled), state: 'saved' });
  }

  #refuse(sent: ProfileChanges, issues: readonly FieldIssue[]): void {
    const refused = Object.fromEntries(issues.map((issue) => [issue.field.split('.')[0], issue]));
    // A rule about two fields may name the field that was not sent. In that case, all fields that were sent are
    // refused.
    const unrefused = Object.keys(refused).some((field) => field in sent) ? without(sent, refused) : {};
    this.#queue = { ...unrefused, ...this.#queue };
    this.#show({ issues: { ...this.form().issues, ...without(refused, this.#queue) }, state: 'idle' });
  }

  #show(change: Partial<ProfileForm>): void {
    this.store.set({ ...this.form(), ...change });
  }
}

function without<T extends object>(from: T, removed: object): T {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !(key in removed))) as T;
}
