import { plant } from './furniture.ts';
import { box, disc, line, mix, moved, oval, shape } from './paint.ts';
import { atFoot, evening, fade, glow, inHand, mild, nothing, type Scene } from './scene.ts';
import { coffeeTable, holding, wineGlass } from './things.ts';

const cafe: Scene = {
  daylight: 'lamps',
  blur: 5,
  garments: mild,
  backdrop: (random) => {
    const wall = random.pick(['#5c3a34', '#2f4f49', '#7a4a34', '#3c4256']);
    return {
      light: { side: 1, lit: '#ffdca0', shade: '#5a3a52', strength: 0.75 },
      svg: [
        fade(0, 800, mix(wall, '#000000', 0.1), mix(wall, '#e2a060', 0.3)),
        box(330, 90, 290, 380, mix(wall, '#1a1014', 0.45)),
        box(344, 104, 130, 360, '#f6d9a0', 0, 'opacity=".85"'),
        box(488, 104, 140, 360, '#f9e4b8', 0, 'opacity=".85"'),
        glow(480, 280, 300, '#ffe0a0', 0.65),
        box(-10, 250, 270, 14, '#c48a52'),
        box(-10, 400, 270, 14, '#c48a52'),
        Array.from({ length: 7 }, (_, index) =>
          box(
            4 + index * 36,
            158 + random.whole(0, 24),
            24,
            92,
            random.pick(['#86a06a', '#d9a04a', '#8e3b48', '#e9ddcb', '#54808f']),
            8,
          ),
        ).join(''),
        Array.from({ length: 6 }, (_, index) =>
          disc(22 + index * 42, 376, 22, random.pick(['#e9ddcb', '#d4683f', '#f6f1e8'])),
        ).join(''),
        [110, 300, 520]
          .map(
            (x) =>
              line(`M${x},0L${x},60`, '#1d1416', 4) +
              disc(x, 84, 28, '#ffe7b0') +
              glow(x, 84, 140, '#ffce7a', 0.8),
          )
          .join(''),
        box(-10, 560, 620, 240, mix(wall, '#1a1014', 0.35)),
        oval(80, 600, 110, 70, '#a5603c'),
        oval(560, 610, 120, 80, '#a5603c'),
      ].join(''),
    };
  },
  front: (_palette, random) => (random.chance(0.6) ? atFoot(moved(0, 676, coffeeTable(random))) : nothing),
};

const concert: Scene = {
  daylight: 'lamps',
  blur: 6,
  garments: { female: ['tank', 'tee', 'jacket', 'straps'], male: ['tee', 'jacket', 'hoodie', 'tank'] },
  backdrop: (random) => {
    const [deep, beam, accent] = random.pick([
      ['#2a1440', '#ff5fa2', '#ffb65c'],
      ['#141c48', '#4fb0ff', '#ff6f9f'],
      ['#3a1226', '#ff8a4c', '#ffd36a'],
      ['#102f3a', '#3fe0c0', '#ff9a6a'],
    ] as const);
    const ray = (x: number, spread: number, colour: string) =>
      shape(`M${x},-20L${x + spread - 70},560L${x + spread + 70},560Z`, colour, 'opacity=".3"');
    return {
      light: {
        side: random.pick([-1, 1] as const),
        lit: mix(beam, '#ffffff', 0.3),
        shade: mix(deep, '#6a3a5a', 0.4),
        strength: 0.85,
      },
      svg: [
        fade(0, 800, deep, mix(deep, beam, 0.4)),
        ray(100, 160, beam),
        ray(230, -160, accent),
        ray(400, 120, beam),
        ray(540, -120, accent),
        [60, 170, 300, 430, 540]
          .map(
            (x, index) =>
              disc(x, 46, 20, index % 2 ? accent : '#fff2d8') +
              glow(x, 46, 110, index % 2 ? accent : beam, 0.9),
          )
          .join(''),
        glow(300, 430, 340, accent, 0.55),
        Array.from({ length: 16 }, (_, index) =>
          disc(
            index * 42 - 20 + random.whole(-8, 8),
            560 + random.whole(-30, 30),
            34,
            mix(deep, '#000000', 0.35),
          ),
        ).join(''),
        Array.from({ length: 5 }, () =>
          line(
            `M${random.whole(20, 580)},580l${random.whole(-20, 20)},-${random.whole(90, 150)}`,
            mix(deep, '#000000', 0.35),
            24,
          ),
        ).join(''),
        box(-10, 570, 620, 240, mix(deep, '#000000', 0.4)),
        Array.from({ length: 18 }, () =>
          disc(
            random.whole(0, 600),
            random.whole(80, 560),
            random.whole(5, 22),
            random.pick([beam, accent, '#ffe8c0']),
            'opacity=".45"',
          ),
        ).join(''),
      ].join(''),
    };
  },
};

const dinner: Scene = {
  daylight: 'lamps',
  blur: 5.5,
  garments: evening,
  backdrop: (random) => ({
    light: { side: -1, lit: '#ffd394', shade: '#3d2c54', strength: 0.85 },
    svg: [
      fade(0, 800, random.pick(['#2d2744', '#24384a', '#46263a']), '#7a4a44'),
      box(330, 120, 300, 500, '#57353c'),
      box(370, 180, 80, 130, '#ffdc94'),
      box(490, 180, 80, 130, '#ffdc94'),
      box(370, 370, 80, 130, '#ffcf80'),
      glow(460, 260, 240, '#ffc766', 0.5),
      [0, 1]
        .map((row) => line(`M-10,${70 + row * 90}Q300,${170 + row * 80} 610,${50 + row * 100}`, '#1d1420', 3))
        .join(''),
      Array.from({ length: 9 }, (_, index) => {
        const [x, y] = [index * 74 + 4, 74 + Math.sin((index / 8) * Math.PI) * 50];
        return (
          disc(x, y, 11, '#fff0c4') +
          glow(x, y, 56, '#ffca70', 0.85) +
          disc(x + 30, y + 92, 11, '#fff0c4') +
          glow(x + 30, y + 92, 56, '#ffca70', 0.85)
        );
      }).join(''),
      plant(90, 590, 2, '#8a5a46', random),
      box(-10, 620, 620, 190, '#4a2f34'),
      oval(90, 660, 80, 40, '#f0d3a0'),
    ].join(''),
  }),
  front: (palette, random, look, outfit) =>
    random.chance(0.5)
      ? inHand(
          holding(palette, look, outfit, wineGlass(), { x: random.pick([160, 430]), y: 690, scale: 0.8 }),
        )
      : nothing,
};

export const eveningScenes = { cafe, concert, dinner } as const;
