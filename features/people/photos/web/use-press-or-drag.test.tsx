// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePressOrDrag } from './use-press-or-drag.ts';

const onPress = vi.fn<() => void>();
const onDrag = vi.fn<() => void>();

let container: HTMLElement;
let root: Root;

function Tile() {
  return <button type="button" {...usePressOrDrag({ onPress, onDrag })} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onPress.mockReset();
  onDrag.mockReset();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root.render(<Tile />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pointerId = 7;
const tile = () => container.querySelector('button')!;
const outside = () => container;

/** Where a browser sends an event of this pointer: to the element that captured it, or else to the one below it. */
const targetAbove = (element: HTMLElement) => (tile().hasPointerCapture(pointerId) ? tile() : element);

type PointerType = 'mouse' | 'touch';

function point(type: string, pointerType: PointerType, target: HTMLElement, init: PointerEventInit = {}) {
  act(() => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType, ...init }));
  });
}

/** What a browser does when a button goes down. A touch is captured at once. */
function press(pointerType: PointerType): void {
  if (pointerType === 'touch') tile().setPointerCapture(pointerId);
  point('pointerdown', pointerType, tile(), { buttons: 1 });
}

function move(pointerType: PointerType, clientX: number, over: HTMLElement, buttons = 1): void {
  point('pointermove', pointerType, targetAbove(over), { clientX, buttons });
}

/** What a browser does when a button or finger goes up. It clicks unless the end of the touch was prevented. */
function lift(pointerType: PointerType, over: HTMLElement): void {
  const target = targetAbove(over);
  point('pointerup', pointerType, target);
  tile().releasePointerCapture(pointerId);
  if (pointerType === 'touch') {
    const touchEnd = new TouchEvent('touchend', { bubbles: true, cancelable: true });
    if (!tile().dispatchEvent(touchEnd)) return;
  }
  act(() => {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });
}

const rest = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('a mouse', () => {
  test('presses with a click', () => {
    press('mouse');
    lift('mouse', tile());
    expect(onPress).toHaveBeenCalledOnce();
    expect(onDrag).not.toHaveBeenCalled();
  });

  test('drags as soon as it moves, even if it has left the element', () => {
    press('mouse');
    move('mouse', 3, outside());
    expect(onDrag).not.toHaveBeenCalled();
    move('mouse', 8, outside());
    expect(onDrag).toHaveBeenCalledOnce();
    expect(tile().hasPointerCapture(pointerId)).toBe(false);
    lift('mouse', tile());
    expect(onPress).not.toHaveBeenCalled();
  });

  test('does not drag after its button was released outside the element', () => {
    press('mouse');
    move('mouse', 3, outside());
    lift('mouse', outside());
    move('mouse', 40, tile(), 0);
    expect(onDrag).not.toHaveBeenCalled();
  });

  test('does not drag without a pressed button, even if the page missed its release', () => {
    press('mouse');
    tile().releasePointerCapture(pointerId);
    move('mouse', 40, tile(), 0);
    move('mouse', 80, tile(), 1);
    expect(onDrag).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  test('presses with a tap', () => {
    press('touch');
    lift('touch', tile());
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('drags after it rested, and keeps the page still', () => {
    press('touch');
    rest(400);
    expect(onDrag).toHaveBeenCalledOnce();
    const touchMove = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
    expect(tile().dispatchEvent(touchMove)).toBe(false);
    move('touch', 60, outside());
    move('touch', 0, tile());
    lift('touch', tile());
    expect(onPress).not.toHaveBeenCalled();
  });

  test('presses once if it rested but never moved', () => {
    press('touch');
    rest(400);
    move('touch', 3, tile());
    lift('touch', tile());
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('scrolls the page if it moves first, even if it has left the element', () => {
    press('touch');
    move('touch', 20, outside());
    rest(400);
    expect(onDrag).not.toHaveBeenCalled();
  });

  test('does not drag after the browser has begun to scroll', () => {
    press('touch');
    point('pointercancel', 'touch', targetAbove(outside()));
    rest(400);
    expect(onDrag).not.toHaveBeenCalled();
  });
});

test('a key presses, even after a drag', () => {
  press('mouse');
  move('mouse', 8, tile());
  lift('mouse', outside());
  act(() => tile().click());
  expect(onPress).toHaveBeenCalledOnce();
});
