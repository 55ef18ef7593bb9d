import { box, mix, moved, oval, shape } from './paint.ts';
import { glow } from './scene.ts';
import type { Random } from '../random.ts';

/** A plant in a pot. */
export const plant = (x: number, y: number, size: number, pot: string, random: Random) =>
  moved(
    x,
    y,
    shape('M-34,-10L34,-10L24,56L-24,56Z', pot) +
      Array.from({ length: 9 }, (_, index) => {
        const turn = -64 + index * 16 + random.whole(-5, 5);
        return `<path d="M0,-8C-20,-60 -14,-120 0,-150C14,-120 20,-60 0,-8Z" fill="${index % 2 ? '#4f7d55' : '#6f9a63'}" transform="rotate(${turn})"/>`;
      }).join(''),
    size,
  );

/** A window with a view of the sky and of trees. */
export const windowPane = (x: number, y: number, width: number, height: number, sky: string, green: string) =>
  box(x - 12, y - 12, width + 24, height + 24, '#fbf4e8') +
  box(x, y, width, height, sky) +
  oval(x + width * 0.3, y + height, width * 0.5, height * 0.4, green) +
  oval(x + width * 0.85, y + height, width * 0.4, height * 0.55, mix(green, '#ffffff', 0.15)) +
  box(x - 12, y + height, width + 24, 60, 'none') +
  box(x + width / 2 - 5, y, 10, height, '#fbf4e8') +
  box(x, y + height / 2 - 5, width, 10, '#fbf4e8') +
  glow(x + width / 2, y + height / 2, width * 1.3, '#fff4d6', 0.5);
