import { beforeEach, expect, test } from 'vitest';
import { LayerStack, type LayerWindow, type OpenLayer } from './layer-stack.ts';

interface Entry {
  state: unknown;
  href: string;
}

/** A tab: a document with its history, and the router's listener on that history. */
class FakeTab extends EventTarget {
  entries: Entry[];
  index: number;
  readonly heardByRouter: unknown[] = [];
  readonly document = { readyState: 'complete' as const };
  readonly history: LayerWindow['history'];

  constructor(entries: Entry[], index = entries.length - 1) {
    super();
    this.entries = entries;
    this.index = index;
    const current = () => structuredClone(this.entries[this.index]!.state);
    this.history = {
      get state() {
        return current();
      },
      pushState: (state, _unused, href) => {
        this.entries = [...this.entries.slice(0, this.index + 1), this.#entry(state, href)];
        this.index += 1;
      },
      replaceState: (state, _unused, href) => {
        this.entries[this.index] = this.#entry(state, href);
      },
      go: (delta = 0) => {
        setTimeout(() => {
          if (!this.entries[this.index + delta]) return;
          this.index += delta;
          this.dispatchEvent(new Event('popstate'));
        });
      },
    };
    // The router's listener comes first, but the stack still gets the event.
    queueMicrotask(() =>
      this.addEventListener('popstate', () => this.heardByRouter.push(this.history.state)),
    );
  }

  get location() {
    const { href } = this.entries[this.index]!;
    return { href, pathname: new URL(href).pathname };
  }

  #entry(state: unknown, href: string | URL | null | undefined): Entry {
    return { state: structuredClone(state), href: String(new URL(href ?? '', this.location.href)) };
  }

  readonly setTimeout = setTimeout;
  readonly clearTimeout = clearTimeout;

  /** The paths in the history, starting from the current entry. */
  get paths(): string[] {
    return this.entries.map(({ href }) => href.replace('https://vonk.test', ''));
  }
}

const members: Entry = { state: { idx: 0, key: 'm' }, href: 'https://vonk.test/members' };
const profile: Entry = { state: { idx: 1, key: 'p' }, href: 'https://vonk.test/members/1' };

let tab: FakeTab;
let stack: LayerStack;
let openLayers: Set<string>;

beforeEach(async () => {
  tab = new FakeTab([members, profile]);
  await begin();
});

async function begin(): Promise<void> {
  stack = new LayerStack(tab as unknown as LayerWindow);
  openLayers = new Set();
  await settle();
}

/** Opens a layer that closes when it is asked to. */
function openLayer(name: string): OpenLayer {
  openLayers.add(name);
  const layer = stack.add({
    close: () => {
      openLayers.delete(name);
      layer.remove();
    },
  });
  return layer;
}

function closeByButton(name: string, layer: OpenLayer): void {
  openLayers.delete(name);
  layer.remove();
}

/** The steps of a page. They record which step is shown. */
function openSteps(shown: number[]): OpenLayer {
  const goBack = (step: number) => {
    shown.push(step);
    if (step === 0) steps.remove();
  };
  const steps = stack.add({ isStep: true, close: () => goBack(0), goBack });
  return steps;
}

async function back(steps = 1): Promise<void> {
  tab.history.go(-steps);
  await settle();
}

/** Steps back, and their effects, take one timer each. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
}

const depth = () => (tab.history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0;

test('[PW-04] Back closes the top layer, then the one below, then leaves the page', async () => {
  openLayer('viewer');
  await settle();
  openLayer('report');
  await settle();
  expect(tab.paths).toEqual(['/members', '/members/1', '/members/1', '/members/1']);
  await back();
  expect([...openLayers]).toEqual(['viewer']);
  await back();
  expect([...openLayers]).toEqual([]);
  expect(tab.heardByRouter).toEqual([]);
  expect(tab.history.state).toEqual({ idx: 1, key: 'p' });
  await back();
  expect(tab.heardByRouter).toEqual([{ idx: 0, key: 'm' }]);
});

test('[PW-04] a layer closed by its button removes its entry, and the router is not notified', async () => {
  const sheet = openLayer('sheet');
  await settle();
  expect(tab.history.state).toMatchObject({ idx: 1, key: 'p', layer: { depth: 1 } });
  closeByButton('sheet', sheet);
  await settle();
  expect(tab.index).toBe(1);
  expect(tab.history.state).toEqual({ idx: 1, key: 'p' });
  expect(tab.heardByRouter).toEqual([]);
});

test('[PW-04] a layer that another one replaces hands over its entry', async () => {
  const sheet = openLayer('sheet');
  await settle();
  closeByButton('sheet', sheet);
  openLayer('report');
  await settle();
  expect(tab.index).toBe(2);
  expect(tab.entries).toHaveLength(3);
  await back();
  expect([...openLayers]).toEqual([]);
  expect(tab.index).toBe(1);
});

test('[PW-04] a page opened from a layer takes over its entry, so one step back leads to the page below', async () => {
  openLayer('match');
  await settle();
  tab.history.pushState({ idx: 2, key: 'c' }, '', '/chats/1');
  await settle();
  expect([...openLayers]).toEqual([]);
  expect(tab.paths).toEqual(['/members', '/members/1', '/chats/1']);
  await back();
  expect(tab.heardByRouter).toEqual([{ idx: 1, key: 'p' }]);
});

test('[PW-04] a page opened from two layers leaves no dead step behind', async () => {
  openLayer('viewer');
  openLayer('report');
  await settle();
  tab.history.pushState({ idx: 2, key: 'c' }, '', '/chats/1');
  await settle();
  expect([...openLayers]).toEqual([]);
  expect(tab.paths).toEqual(['/members', '/members/1', '/chats/1']);
  await back();
  expect(tab.heardByRouter).toEqual([{ idx: 1, key: 'p' }]);
});

test('[PW-04] the steps of a page go back one at a time, and from the first one Back leaves the page', async () => {
  const shownSteps: number[] = [];
  const steps = openSteps(shownSteps);
  steps.take([null, null]);
  await settle();
  expect(depth()).toBe(2);
  await back();
  await back();
  expect(shownSteps).toEqual([1, 0]);
  expect(tab.heardByRouter).toEqual([]);
  await back();
  expect(tab.heardByRouter).toEqual([{ idx: 0, key: 'm' }]);
});

test('[PW-04] a page that follows a step leaves that step unchanged, even if only its query differs', async () => {
  const shownSteps: number[] = [];
  openSteps(shownSteps).take([null, null, null]);
  await settle();
  tab.history.pushState({ idx: 2, key: 'r' }, '', '/members/1?result');
  await settle();
  expect(shownSteps).toEqual([]);
  expect(tab.paths).toEqual(['/members', '/members/1', '/members/1?result']);
  await back();
  expect(tab.heardByRouter).toEqual([{ idx: 1, key: 'p' }]);
});

test('[PW-04] a page that opens while an entry is being removed waits until it is removed', async () => {
  const match = openLayer('match');
  await settle();
  closeByButton('match', match);
  await Promise.resolve();
  tab.history.pushState({ idx: 2, key: 'c' }, '', '/chats/1');
  await settle();
  expect(tab.paths).toEqual(['/members', '/members/1', '/chats/1']);
  expect(tab.history.state).toEqual({ idx: 2, key: 'c' });
});

test('[PW-04] a step back that arrives too late closes nothing that has opened since', async () => {
  const first = openLayer('first');
  await settle();
  // The time limit passes before the tab has moved.
  Object.assign(tab, { setTimeout: (run: () => void) => setTimeout(run) });
  closeByButton('first', first);
  await Promise.resolve();
  openLayer('second');
  await settle();
  await settle();
  expect([...openLayers]).toEqual(['second']);
});

test('[PW-04] a step back that arrives too late is not repeated, and the page stays', async () => {
  const sheet = openLayer('sheet');
  await settle();
  Object.assign(tab, { setTimeout: (run: () => void) => queueMicrotask(run) });
  closeByButton('sheet', sheet);
  await settle();
  expect(tab.index).toBe(1);
  expect(tab.heardByRouter).toEqual([]);
  expect(tab.history.state).toEqual({ idx: 1, key: 'p' });
});

test('[PW-04] filters chosen in a sheet stay when the sheet closes', async () => {
  openLayer('filters');
  await settle();
  tab.history.replaceState({ idx: 1, key: 'f' }, '', '/members?city=Utrecht');
  await settle();
  expect(openLayers).toContain('filters');
  await back();
  expect([...openLayers]).toEqual([]);
  expect(tab.heardByRouter).toEqual([]);
  expect(tab.history.state).toEqual({ idx: 1, key: 'f' });
  expect(tab.paths[1]).toBe('/members?city=Utrecht');
});

test('[PW-04] Forward brings back neither a closed layer nor a dead step', async () => {
  openLayer('sheet');
  await settle();
  await back();
  tab.history.go(1);
  await settle();
  expect([...openLayers]).toEqual([]);
  expect(tab.index).toBe(1);
  expect(tab.heardByRouter).toEqual([]);
});

test('[PW-04] after a reload with an open layer, the next step back leaves the page', async () => {
  openLayer('sheet');
  await settle();
  tab = new FakeTab(tab.entries, tab.index);
  await begin();
  expect(tab.index).toBe(1);
  expect(depth()).toBe(0);
});

test('[PW-04] a layer that does not close keeps its entry', async () => {
  let closeRequests = 0;
  stack.add({ close: () => (closeRequests += 1) });
  await settle();
  await back();
  expect(closeRequests).toBe(1);
  expect(depth()).toBe(1);
});

test('[PW-04] [LY-05] a layer of several steps goes back one step at a time, and each step survives a reload', async () => {
  const shownSteps: number[] = [];
  const signUp = stack.add({
    close: () => signUp.remove(),
    goBack: (remaining) => shownSteps.push(remaining),
  });
  signUp.take(['/signup?screen=0', '/signup?screen=1', '/signup?screen=2']);
  await settle();
  expect(depth()).toBe(3);
  expect(stack.restored).toBe('/signup?screen=2');
  await back();
  expect(shownSteps).toEqual([2]);
  expect(stack.restored).toBe('/signup?screen=1');
  signUp.take(['/signup?screen=0', '/signup?screen=1']);
  await settle();
  expect(depth()).toBe(2);
  await back();
  expect(shownSteps).toEqual([2, 1]);
  await back();
  expect(depth()).toBe(0);
  expect(tab.heardByRouter).toEqual([]);
});

test('[PW-04] a jump over several entries closes what was open and is left to the router', async () => {
  openLayer('sheet');
  await settle();
  await back(2);
  expect([...openLayers]).toEqual([]);
  expect(tab.heardByRouter).toEqual([{ idx: 0, key: 'm' }]);
  expect(tab.index).toBe(0);
});
