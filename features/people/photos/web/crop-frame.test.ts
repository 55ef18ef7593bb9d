import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameLimits, calculateLargestFrame, moveCorner, moveFrame, type Corner } from './crop-frame.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const portrait = 3 / 4;

describe('the frame', () => {
  test('is as large as its shape allows within the picture', () => {
    const landscape = frameLimits({ width: 1600, height: 1200 }, portrait, 200);
    const frame = calculateLargestFrame(landscape, whole);
    expect(frame.height).toBe(1);
    expect(frame.width).toBeCloseTo(900 / 1600);
    expect(frame.left).toBeCloseTo(350 / 1600);
    expect(calculateLargestFrame(frameLimits({ width: 800, height: 800 }, null, 200), frame)).toEqual(whole);
  });

  test('stops at the edges of the picture', () => {
    const frame = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
    expect(moveFrame(frame, 2, -2)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 });
  });

  test('keeps at least 200 pixels, and its opposite corner stays in place', () => {
    const limits = frameLimits({ width: 400, height: 800 }, null, 200);
    const corner: Corner = { x: 'left', y: 'top' };
    expect(moveCorner(whole, corner, 0.9, 0.9, limits)).toEqual({
      left: 0.5,
      top: 0.75,
      width: 0.5,
      height: 0.25,
    });
  });

  test('stays within the picture, never gets too small and keeps its shape after any sequence of actions', () => {
    const part = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    const corner = fc.record({
      x: fc.constantFrom('left', 'right'),
      y: fc.constantFrom('top', 'bottom'),
    }) as fc.Arbitrary<Corner>;
    const step = fc.record({ corner: fc.option(corner), dx: part, dy: part });
    const side = fc.integer({ min: 270, max: 1600 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(null, 1, portrait),
        fc.array(step),
        (width, height, shape, steps) => {
          const limits = frameLimits({ width, height }, shape, 200);
          let frame = calculateLargestFrame(limits, whole);
          for (const { corner: moved, dx, dy } of steps)
            frame = moved ? moveCorner(frame, moved, dx, dy, limits) : moveFrame(frame, dx, dy);
          const tiny = 1e-9;
          expect(frame.left).toBeGreaterThanOrEqual(0);
          expect(frame.top).toBeGreaterThanOrEqual(0);
          expect(frame.left + frame.width).toBeLessThanOrEqual(1 + tiny);
          expect(frame.top + frame.height).toBeLessThanOrEqual(1 + tiny);
          expect(frame.width * width).toBeGreaterThanOrEqual(200 - 1e-6);
          expect(frame.height * height).toBeGreaterThanOrEqual(200 - 1e-6);
          if (shape !== null) expect((frame.width * width) / (frame.height * height)).toBeCloseTo(shape);
        },
      ),
      {
        numRuns: 500,
        examples: [
          [
            526,
            716,
            1,
            [
              { corner: { x: 'right', y: 'bottom' }, dx: -0.6197670332621475, dy: 0 },
              { corner: { x: 'right', y: 'top' }, dx: 0.1806083650190114, dy: 0 },
            ],
          ],
        ],
      },
    );
  });
});
