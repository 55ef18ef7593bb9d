import { box, disc, line, mix, oval, shape } from './paint.ts';
import { evening, fade, glow, spots, type Scene } from './scene.ts';

const bookshop: Scene = {
  blur: 4.5,
  daylight: 'indoors',
  garments: {
    female: ['turtleneck', 'scarf', 'knit', 'shirt', 'jacket'],
    male: ['turtleneck', 'shirt', 'knit', 'jacket', 'scarf'],
  },
  backdrop: (random) => {
    const wood = random.pick(['#7a4f33', '#c9a274', '#42352f', '#5f6f5c']);
    const covers = ['#b8395f', '#e0a13a', '#2f6f6a', '#f0e2cc', '#2c4767', '#d4683f', '#84597f', '#93afc6'];
    const shelf = (x: number, width: number, y: number, height: number) => {
      const books: string[] = [];
      for (let at = x + 8; at < x + width - 18;) {
        const [thick, tall] = [random.whole(12, 24), random.whole(height * 0.6, height * 0.86)];
        books.push(box(at, y - tall, thick, tall, random.pick(covers), 1));
        at += thick + 2;
      }
      return box(x, y, width, 12, mix(wood, '#ffffff', 0.12)) + books.join('');
    };
    const cases = [
      [-30, 220],
      [420, 230],
    ] as const;
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#ffe8c4', shade: '#4f4050', strength: 0.6 },
      svg: [
        fade(0, 800, mix(wood, '#ffffff', 0.3), mix(wood, '#120a0c', 0.3)),
        box(190, 90, 230, 470, '#f2dfbe'),
        glow(300, 260, 240, '#fff2d0', 0.9),
        ...cases.map(
          ([x, width]) =>
            box(x, 0, width, 820, mix(wood, '#1a1014', 0.42)) +
            [120, 240, 360, 480, 600, 720].map((y) => shelf(x, width, y, 110)).join(''),
        ),
        [260, 350].map((x) => line(`M${x},0L${x},70`, '#2a1d1a', 4) + disc(x, 90, 22, '#fff0c8')).join(''),
        box(190, 560, 230, 260, mix(wood, '#2a1d1a', 0.2)),
        Array.from({ length: 5 }, (_, index) =>
          box(206 + index * 42, 540 - (index % 2) * 14, 36, 26 + (index % 2) * 14, covers[index]!, 2),
        ).join(''),
      ].join(''),
    };
  },
};

/** A wall for climbing, with holds in all colours. */
const climbing: Scene = {
  blur: 3.5,
  daylight: 'lamps',
  garments: { female: ['tank', 'tee', 'tank', 'hoodie'], male: ['tee', 'tank', 'tee', 'hoodie'] },
  backdrop: (random) => {
    const wall = random.pick(['#d9d3c8', '#8c96a0', '#c9b08a', '#4a5560']);
    const holds = ['#e0473f', '#2f7fc4', '#f2b92f', '#4fa060', '#e0709c', '#2b2a2c'];
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff8ee', shade: '#4f5868', strength: 0.5 },
      svg: [
        fade(0, 800, mix(wall, '#ffffff', 0.2), mix(wall, '#1a1420', 0.2)),
        shape('M-20,-20L260,-20L180,420L-20,520Z', mix(wall, '#ffffff', 0.2)),
        shape('M640,-20L430,-20L480,820L640,820Z', mix(wall, '#1a1420', 0.22)),
        Array.from({ length: 36 }, () => {
          const [x, y, r] = [random.whole(0, 600), random.whole(20, 700), random.whole(12, 30)];
          return (
            oval(x, y + 6, r, r * 0.7, '#1a1420', 'opacity=".3"') + oval(x, y, r, r * 0.7, random.pick(holds))
          );
        }).join(''),
        line('M130,-10L150,820M470,-10L452,820', '#f4efe4', 6),
        fade(710, 800, '#2f4a6a', '#22364f'),
      ].join(''),
    };
  },
};

const pub: Scene = {
  blur: 6,
  daylight: 'lamps',
  garments: evening,
  backdrop: (random) => {
    const paint = random.pick(['#5c2a2c', '#1f4038', '#28334a', '#4a3524']);
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#ffc887', shade: '#38243c', strength: 0.9 },
      svg: [
        fade(0, 800, mix(paint, '#000000', 0.2), mix(paint, '#8a4a2c', 0.3)),
        box(40, 110, 520, 330, '#2a1a18', 8),
        box(56, 126, 488, 298, '#a8835a', 4, 'opacity=".5"'),
        [210, 320, 420].map((y) => box(40, y, 520, 10, '#6d452c')).join(''),
        Array.from({ length: 30 }, (_, index) =>
          box(
            62 + (index % 10) * 48,
            [142, 252, 352][Math.floor(index / 10)]! + random.whole(0, 12),
            20,
            60,
            random.pick(['#8a5a24', '#3f6a4a', '#d9a04a', '#b23a3a', '#e9dcc4']),
            6,
          ),
        ).join(''),
        [90, 250, 410, 550]
          .map(
            (x) =>
              line(`M${x},-10L${x},50`, '#120a0c', 4) +
              disc(x, 70, 24, '#ffe2a0') +
              glow(x, 70, 130, '#ffb95a', 0.85),
          )
          .join(''),
        box(-20, 540, 660, 280, '#3a221a'),
        box(-20, 524, 660, 24, '#8a5a34'),
        [120, 180, 240]
          .map((x) => line(`M${x},524L${x},440`, '#d8b25c', 12) + disc(x, 430, 14, '#f4efe4'))
          .join(''),
        spots(random, 12, [60, 520], [8, 22], ['#ffcf7a', '#ff9a5a', '#ffe8c0'], 0.45),
      ].join(''),
    };
  },
};

export const hobbyScenes = { bookshop, climbing, pub } as const;
