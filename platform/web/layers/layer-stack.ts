/** Something open over the page: a dialog, sheet, menu or panel. */
export interface Layer {
  /** Asks the layer to close. If it stays open, it gets its history entry back. */
  close(): void;
  /** For a layer with several entries: shows the state of the newest one of the `remaining` entries. */
  goBack?(remaining: number): void;
  /**
   * A step of the page itself, rather than a layer over it. It ends with the page, and is then not asked to
   * close.
   */
  readonly isStep?: boolean;
  /** Native dialogs close on Escape by themselves. For all other layers, the stack handles the key. */
  readonly closesOnEscape?: boolean;
}

export interface OpenLayer {
  /**
   * Sets the layer's history entries, one per item (at first there is one). Each item is stored in its entry
   * and survives a reload.
   */
  take(entries: readonly unknown[]): void;
  /** Call it when the layer has closed. */
  remove(): void;
}

/** The parts of `window` that the stack uses. Tests pass their own. */
export type LayerWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'> & {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'href' | 'pathname'>;
  readonly document: Pick<Document, 'readyState'>;
};

interface Registered {
  readonly layer: Layer;
  entries: readonly unknown[];
}

interface EntryMark {
  /** The number of entries that open layers have, up to and including this one. */
  readonly depth: number;
  readonly item: unknown;
}

type EntryState = Readonly<Record<string, unknown>> | null;

/** The key of our data in the state of an entry, next to the router's `idx`, `key` and `usr`. */
const markName = 'layer';

/**
 * A browser may ignore a step back: a duplicated tab, for example, has no entries to go back to. That must
 * not block navigation.
 */
const returnTimeoutMs = 1_000;

/**
 * The layers that are open over a page. Each has its own entries in the tab's history, so that Back closes
 * the top layer before it leaves the page. The entries share the page's address and its router state. The
 * router is not notified of any of them. docs/decisions/41-layers-in-history.md
 */
export class LayerStack {
  readonly #window: LayerWindow;
  readonly #push: History['pushState'];
  readonly #replace: History['replaceState'];
  readonly #open: Registered[] = [];
  /** The page below the layers: the state of its entry without our mark, and its address. */
  #page: { state: EntryState; href: string };
  #depth: number;
  /**
   * The router's calls that wait until our own step back has completed. Null if no step back is under way.
   */
  #waiting: (() => void)[] | null = null;
  #returnTimer: number | undefined;
  /**
   * Our own step back took longer than the time limit. If it still arrives, it is ours and closes nothing.
   */
  #returnIsLate = false;
  #ready = false;

  constructor(window: LayerWindow) {
    this.#window = window;
    const { history } = window;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    history.pushState = (state, unused, href) =>
      this.#whenReturned(() =>
        this.#whenOneLayer(() => this.#pageChanged(state as EntryState, unused, href, 'push')),
      );
    history.replaceState = (state, unused, href) =>
      this.#whenReturned(() => this.#pageChanged(state as EntryState, unused, href, 'replace'));
    this.#page = this.#currentPage();
    this.#depth = readMark(this.#state)?.depth ?? 0;
    // Registered before the router's listener, which is added later or does not capture.
    window.addEventListener('popstate', (event) => this.#moved(event), { capture: true });
    window.addEventListener('keydown', (event) => this.#pressed(event));
    // A layer that was open before a reload can reopen until the page is loaded. After that, its entry is
    // removed.
    const begin = () => {
      this.#ready = true;
      this.#settle();
    };
    if (window.document.readyState === 'complete') this.#window.setTimeout(begin);
    else window.addEventListener('load', () => this.#window.setTimeout(begin), { once: true });
  }

  /** The stored item of a layer that was open before a reload. Undefined if there was none. */
  get restored(): unknown {
    return readMark(this.#state)?.item;
  }

  add(layer: Layer): OpenLayer {
    const registered: Registered = { layer, entries: [null] };
    this.#open.push(registered);
    this.#settleSoon();
    return {
      take: (entries) => {
        registered.entries = entries;
        this.#settleSoon();
      },
      remove: () => {
        const index = this.#open.indexOf(registered);
        if (index >= 0) this.#open.splice(index, 1);
        this.#settleSoon();
      },
    };
  }

  get #state(): EntryState {
    return this.#window.history.state as EntryState;
  }

  get #items(): readonly unknown[] {
    return this.#open.flatMap(({ entries }) => entries);
  }

  #currentPage() {
    return { state: withoutMark(this.#state), href: this.#window.location.href };
  }

  /** Deferred, so that one layer replacing another does not count as a change of the history. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle());
  }

  /** Adjusts the history to the number of entries that the open layers need. */
  #settle(): void {
    if (!this.#ready && this.#open.length === 0) return;
    if (this.#waiting) return;
    const items = this.#items;
    const surplus = this.#depth - items.length;
    if (surplus > 0) {
      // A late step back still arrives, so a second one would leave the page.
      if (!this.#returnIsLate) this.#return(surplus, []);
      return;
    }
    const item = items[this.#depth - 1];
    if (this.#depth > 0 && readMark(this.#state)?.item !== item) this.#mark(this.#replace, this.#depth, item);
    while (this.#depth < items.length) {
      this.#mark(this.#push, this.#depth + 1, items[this.#depth]);
      this.#depth += 1;
    }
  }

  #mark(write: History['pushState'], depth: number, item: unknown): void {
    write({ ...this.#state, [markName]: { depth, item } satisfies EntryMark }, '');
  }

  #whenReturned(run: () => void): void {
    if (this.#waiting) this.#waiting.push(run);
    else run();
  }

  /**
   * A page that follows several layers must wait until only one is left, because it can take over only one
   * entry.
   */
  #whenOneLayer(run: () => void): void {
    if (this.#depth > 1) this.#return(this.#depth, [run]);
    else run();
  }

  /** Removes entries, and runs `waiting` afterwards. */
  #return(entries: number, waiting: (() => void)[]): void {
    this.#waiting = waiting;
    this.#returnTimer = this.#window.setTimeout(() => {
      this.#returnIsLate = true;
      this.#returned();
    }, returnTimeoutMs);
    this.#window.history.go(-entries);
  }

  #returned(): void {
    const waitingCalls = this.#waiting ?? [];
    this.#waiting = null;
    this.#window.clearTimeout(this.#returnTimer);
    for (const run of waitingCalls) run();
    this.#settleSoon();
  }

  /**
   * The router writes to the history. A page that follows an open layer takes over that layer's entry, so
   * that no dead step remains.
   */
  #pageChanged(
    state: EntryState,
    unused: string,
    href: string | URL | null | undefined,
    how: 'push' | 'replace',
  ): void {
    if (how === 'push') {
      if (this.#depth > 0) this.#replace(state, unused, href);
      else this.#push(state, unused, href);
      this.#depth = 0;
      this.#leaveSteps();
      if (this.#window.location.pathname !== readPath(this.#page.href)) this.#leavePage();
    } else {
      const mark = readMark(this.#state);
      this.#replace(mark ? { ...state, [markName]: mark } : state, unused, href);
    }
    this.#page = this.#currentPage();
    this.#settleSoon();
  }

  /** Handles Back, Forward, and a step back of our own. */
  #moved(event: Event): void {
    const state = this.#state;
    const before = this.#depth;
    const isOwnStep = this.#waiting !== null || this.#returnIsLate;
    this.#returnIsLate = false;
    this.#depth = readMark(state)?.depth ?? 0;
    if (!this.#isSamePage(state, before)) {
      this.#page = this.#currentPage();
      this.#leavePage();
    } else {
      event.stopImmediatePropagation();
      // The page's address may have changed since this entry was created, for example when filters change
      // below their sheet.
      const { state: page, href } = this.#page;
      if (
        state?.['key'] !== page?.['key'] ||
        state?.['idx'] !== page?.['idx'] ||
        this.#window.location.href !== href
      )
        this.#replace(state?.[markName] ? { ...page, [markName]: state[markName] } : page, '', href);
      if (!isOwnStep) this.#closeTo(this.#depth);
    }
    if (isOwnStep) this.#returned();
    // Deferred, so that layers that were asked to close have time to do so.
    this.#window.setTimeout(() => this.#settle());
  }

  /** All entries of one page have the same router index. Entries from before the router started have none. */
  #isSamePage(state: EntryState, before: number): boolean {
    const index = state?.['idx'];
    return index === this.#page.state?.['idx'] || (index === undefined && before > 0);
  }

  /** The layers were open over a page that is gone, and their entries are gone too. */
  #leavePage(): void {
    for (const registered of this.#open.toReversed()) {
      registered.entries = [];
      if (!registered.layer.isStep) registered.layer.close();
    }
  }

  /** Two pages may have the same path and differ only in their query. */
  #leaveSteps(): void {
    for (const registered of this.#open) if (registered.layer.isStep) registered.entries = [];
  }

  #closeTo(depth: number): void {
    let above = this.#items.length;
    for (const registered of this.#open.toReversed()) {
      if (above <= depth) return;
      const below = above - registered.entries.length;
      if (depth > below && registered.layer.goBack) {
        registered.entries = registered.entries.slice(0, depth - below);
        registered.layer.goBack(depth - below);
        return;
      }
      registered.layer.close();
      above = below;
    }
  }

  #pressed(event: KeyboardEvent): void {
    const top = this.#open.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top?.layer.closesOnEscape) return;
    event.preventDefault();
    top.layer.close();
  }
}

function readMark(state: EntryState): EntryMark | undefined {
  return state?.[markName] as EntryMark | undefined;
}

function withoutMark(state: EntryState): EntryState {
  if (!state) return null;
  const { [markName]: _mark, ...rest } = state;
  return rest;
}

function readPath(href: string): string {
  return new URL(href).pathname;
}
