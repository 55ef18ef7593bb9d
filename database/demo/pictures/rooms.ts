import { plant, windowPane } from './furniture.ts';
import { box, line, mix, moved, oval, shape } from './paint.ts';
import { atFoot, fade, glow, inHand, mild, nothing, type Scene } from './scene.ts';
import { book, cat, counter, holding, mug } from './things.ts';

const kitchen: Scene = {
  daylight: 'indoors',
  blur: 4.5,
  garments: mild,
  backdrop: (random) => {
    const [wall, tile] = random.pick([
      ['#f1dcc0', '#fbf3e6'],
      ['#cfdccf', '#eef3ea'],
      ['#e9c9b8', '#f8ece2'],
      ['#c5d3da', '#eef2f2'],
    ] as const);
    const jars = ['#d4683f', '#2f6f6a', '#f6f1e8', '#e0a13a', '#b8395f', '#7a3b33'];
    return {
      light: { side: -1, lit: '#fff0cf', shade: '#6d5a78', strength: 0.6 },
      svg: [
        fade(0, 800, mix(wall, '#ffffff', 0.25), mix(wall, '#8a5a50', 0.18)),
        Array.from({ length: 40 }, (_, index) =>
          box((index % 8) * 80 - 10, 330 + Math.floor(index / 8) * 56, 72, 48, tile, 4, 'opacity=".75"'),
        ).join(''),
        windowPane(20, 70, 210, 280, '#cfe6ee', '#8fb07a'),
        box(320, 216, 300, 16, '#9a6a42'),
        Array.from(
          { length: 5 },
          (_, index) =>
            box(334 + index * 54, 130 + random.whole(0, 30), 42, 86, random.pick(jars), 8) +
            box(338 + index * 54, 126 + random.whole(0, 30), 34, 12, '#7a4a30', 4),
        ).join(''),
        line('M450,0L450,40', '#40373a', 5),
        shape('M400,84Q404,38 450,38Q496,38 500,84Z', random.pick(['#b8395f', '#2c4767', '#e0a13a'])),
        glow(450, 96, 130, '#ffe2a0', 0.9),
        box(-10, 600, 620, 200, '#8d6547'),
        box(-10, 588, 620, 22, '#f6ead8'),
        plant(560, 560, 0.7, '#c9703f', random),
      ].join(''),
    };
  },
  front: (palette, random, look, outfit) =>
    random.chance(0.5)
      ? atFoot(moved(0, 690, counter(random)))
      : random.chance(0.5)
        ? nothing
        : inHand(
            holding(palette, look, outfit, mug(random.pick(['#f6f1e8', '#2f6f6a', '#e0a13a', '#b8395f'])), {
              x: random.pick([180, 400]),
              y: 630,
              scale: 0.78,
            }),
          ),
};

const museum: Scene = {
  daylight: 'indoors',
  blur: 3.5,
  garments: {
    female: ['turtleneck', 'blouse', 'jacket', 'shirt', 'breton'],
    male: ['turtleneck', 'shirt', 'jacket', 'knit', 'breton'],
  },
  backdrop: (random) => {
    const wall = random.pick(['#efe6da', '#d8dcd6', '#cdb7a6', '#a9b7bd']);
    const hues = random.sample(
      ['#b8395f', '#e0a13a', '#2f6f6a', '#2c4767', '#d4683f', '#f0e2cc', '#84597f'],
      5,
    );
    const canvas = (x: number, y: number, w: number, h: number) =>
      box(x - 12, y - 12, w + 24, h + 24, '#8a6238') +
      box(x, y, w, h, hues[0]!) +
      oval(x + w * 0.35, y + h * 0.4, w * 0.26, w * 0.26, hues[1]!) +
      shape(
        `M${x},${y + h * 0.75}Q${x + w * 0.5},${y + h * 0.45} ${x + w},${y + h * 0.7}L${x + w},${y + h}L${x},${y + h}Z`,
        hues[2]!,
      ) +
      shape(
        `M${x + w * 0.5},${y + h * 0.15}L${x + w * 0.92},${y + h * 0.5}L${x + w * 0.6},${y + h * 0.62}Z`,
        hues[3]!,
      );
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff6e4', shade: '#7a6a80', strength: 0.45 },
      svg: [
        fade(0, 640, mix(wall, '#ffffff', 0.3), wall),
        fade(640, 800, '#a98a68', '#8a6a4c'),
        glow(190, 60, 300, '#fff6dc', 0.8),
        glow(500, 60, 260, '#fff6dc', 0.7),
        canvas(36, 110, 220, 300),
        canvas(392, 150, 230, 180),
        box(392, 380, 90, 110, '#fbf5ea', 0, 'stroke="#40373a" stroke-width="8"'),
        oval(437, 436, 22, 30, hues[4]!),
        box(-10, 630, 620, 12, mix(wall, '#40373a', 0.3)),
      ].join(''),
    };
  },
};

const living: Scene = {
  daylight: 'indoors',
  blur: 4.5,
  garments: {
    female: ['knit', 'turtleneck', 'hoodie', 'shirt', 'vneck'],
    male: ['knit', 'hoodie', 'tee', 'shirt', 'turtleneck'],
  },
  backdrop: (random) => {
    const wall = random.pick(['#b85c46', '#41675f', '#e2c7a4', '#56627c', '#c7a0a0']);
    const books = ['#b8395f', '#e0a13a', '#2f6f6a', '#f0e2cc', '#2c4767', '#d4683f', '#84597f', '#40373a'];
    const shelf = (y: number) => {
      let x = 16;
      let svg = box(0, y, 280, 14, '#8a5a38');
      while (x < 250) {
        const width = random.whole(14, 28);
        const height = random.whole(70, 104);
        svg += box(x, y - height, width, height, random.pick(books), 2);
        x += width + 2;
      }
      return svg;
    };
    return {
      light: { side: 1, lit: '#ffe2b0', shade: '#5a4468', strength: 0.65 },
      svg: [
        fade(0, 800, mix(wall, '#ffffff', 0.12), mix(wall, '#2a1020', 0.24)),
        box(-10, 60, 294, 640, '#6d432a'),
        box(0, 72, 274, 620, '#4a2c20'),
        shelf(200),
        shelf(330),
        shelf(460),
        shelf(590),
        line('M520,250L520,800', '#3a2a26', 8),
        shape('M450,260L480,140L560,140L592,260Z', '#f9e2b4'),
        glow(520, 220, 280, '#ffd890', 0.75),
        box(330, 90, 92, 120, '#f6ead8', 2),
        oval(376, 150, 26, 34, '#d4683f'),
        plant(372, 640, 1.3, '#e9ddcb', random),
      ].join(''),
    };
  },
  front: (palette, random, look, outfit) =>
    (look.pets === 'cat' || look.pets === 'several') && random.chance(0.7)
      ? atFoot(moved(random.pick([150, 440]), 640, cat(palette, random), 0.92))
      : random.chance(0.5)
        ? nothing
        : inHand(
            holding(palette, look, outfit, book(random.pick(['#2f6f6a', '#b8395f', '#e0a13a', '#2c4767'])), {
              x: random.pick([190, 390]),
              y: 690,
              scale: 0.8,
            }),
          ),
};

const workshop: Scene = {
  daylight: 'indoors',
  blur: 4,
  garments: { female: ['shirt', 'tee', 'knit'], male: ['shirt', 'tee', 'knit'] },
  backdrop: (random) => ({
    light: { side: -1, lit: '#ffe9c0', shade: '#5b4a54', strength: 0.6 },
    svg: [
      fade(0, 800, '#d9bd96', '#a37c54'),
      windowPane(30, 90, 180, 230, '#dcecec', '#9db98a'),
      box(280, 110, 340, 240, '#8a5f3c', 6),
      Array.from(
        { length: 6 },
        (_, index) =>
          box(300 + index * 50, 140, 10, 120, '#4a3a34', 3) +
          box(
            290 + index * 50,
            236,
            30,
            random.whole(40, 80),
            random.pick(['#d4683f', '#54808f', '#e0a13a', '#b8395f']),
            6,
          ),
      ).join(''),
      Array.from({ length: 5 }, (_, index) =>
        box(470 + index * 28, 400 - index * 16, 22, 420, random.pick(['#e2b47a', '#c98f56', '#f0cf9c'])),
      ).join(''),
      box(-10, 590, 620, 220, '#7a5236'),
      box(-10, 576, 620, 22, '#c99a64'),
      Array.from({ length: 5 }, (_, index) => oval(60 + index * 90, 568, 34, 12, '#f0d7a8')).join(''),
    ].join(''),
  }),
};

export const roomScenes = { kitchen, museum, living, workshop } as const;
