import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { moved, nearestThumb, Slider } from './slider.tsx';

describe('a slider', () => {
  it('has a native range input with a name and its value in words for each thumb', () => {
    const html = renderToStaticMarkup(
      <Slider
        legend="Age"
        readout={([low, high]) => `${low} to ${high}`}
        min={18}
        max={99}
        thumbs={[
          { label: 'Minimum age', value: 26 },
          { label: 'Maximum age', value: 38, text: '38 years' },
        ]}
        onChange={() => {}}
      />,
    );
    expect(html.match(/type="range"/g)).toHaveLength(2);
    expect(html).toMatch(/aria-label="Minimum age"[^>]*value="26"/);
    expect(html).toMatch(/aria-label="Maximum age" aria-valuetext="38 years" min="18" max="99"/);
    expect(html).toContain('26 to 38');
  });

  it('has numbers below the line, which screen readers skip', () => {
    const html = renderToStaticMarkup(
      <Slider
        legend="Age"
        readout={() => null}
        min={20}
        max={60}
        scale={[20, 50, 60]}
        thumbs={[{ label: 'Age', value: 30 }]}
        onChange={() => {}}
      />,
    );
    expect(html).toMatch(/<span aria-hidden="true"[^>]*inset-inline-start:75%[^>]*>50</);
  });

  it('pushes the other thumb along instead of crossing it', () => {
    expect(moved([26, 38], 0, 30)).toEqual([30, 38]);
    expect(moved([26, 38], 0, 45)).toEqual([45, 45]);
    expect(moved([26, 38], 1, 20)).toEqual([20, 20]);
    expect(moved([5], 0, 6)).toEqual([6]);
  });

  test.each([
    [20, 0],
    [31, 0],
    [33, 1],
    [99, 1],
  ])('moves the nearest thumb on a tap at %i', (value, thumb) => {
    expect(nearestThumb([26, 38], value)).toBe(thumb);
  });

  it('moves the thumb on the tapped side if both are in one place', () => {
    expect(nearestThumb([34, 34], 20)).toBe(0);
    expect(nearestThumb([34, 34], 50)).toBe(1);
    expect(nearestThumb([99, 99], 60)).toBe(0);
    expect(nearestThumb([18, 18], 40)).toBe(1);
  });
});
