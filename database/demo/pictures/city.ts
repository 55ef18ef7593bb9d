import { box, disc, line, mix, moved, oval, shape } from './paint.ts';
import { atFoot, evening, fade, glow, inHand, mild, nothing, type Scene } from './scene.ts';
import { handlebar, holding, mug } from './things.ts';

const canal: Scene = {
  daylight: 'outdoors',
  blur: 4,
  garments: {
    ...mild,
    female: ['jacket', 'breton', 'knit', 'scarf', 'blouse'],
    male: ['jacket', 'breton', 'knit', 'scarf', 'shirt'],
  },
  hats: ['none', 'none', 'none', 'helmet'],
  backdrop: (random) => {
    const sky = random.pick(['#a9cfe2', '#f2c9a8', '#c9d6dc']);
    const fronts = random.sample(
      ['#9a4a3a', '#c98a5a', '#5d6a70', '#e6d3b4', '#7a3b33', '#b8705a', '#4a5a58'],
      6,
    );
    const house = (index: number) => {
      const x = -30 + index * 112;
      const top = 130 + ((index * 53) % 70);
      const colour = fronts[index % fronts.length]!;
      const gable =
        index % 2
          ? `M${x},${top}L${x + 20},${top - 20}L${x + 20},${top - 50}L${x + 54},${top - 84}L${x + 88},${top - 50}L${x + 88},${top - 20}L${x + 108},${top}Z`
          : `M${x},${top}C${x + 20},${top - 10} ${x + 20},${top - 70} ${x + 54},${top - 76}C${x + 88},${top - 70} ${x + 88},${top - 10} ${x + 108},${top}Z`;
      const panes = [0, 1, 2].flatMap((row) =>
        [0, 1].map(
          (column) =>
            box(
              x + 16 + column * 46,
              top + 22 + row * 104,
              32,
              66,
              row === 1 && column ? '#ffe3a4' : '#e6eef0',
              2,
            ) + box(x + 12 + column * 46, top + 88 + row * 104, 40, 6, '#fff', 2),
        ),
      );
      return (
        shape(gable, colour) +
        box(x, top - 2, 108, 420, colour) +
        panes.join('') +
        box(x + 44, top - 40, 20, 26, '#3a2c2c', 3)
      );
    };
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff0cf', shade: '#56607e', strength: 0.5 },
      svg: [
        fade(0, 480, sky, '#fbf0dc'),
        Array.from({ length: 6 }, (_, index) => house(index)).join(''),
        fade(500, 800, '#5f7f86', '#3f5d6a'),
        Array.from({ length: 18 }, () =>
          oval(
            random.whole(0, 600),
            random.whole(520, 780),
            random.whole(20, 60),
            5,
            random.pick(['#e6cba0', '#c98a6a', '#d9e6e6']),
            'opacity=".5"',
          ),
        ).join(''),
        box(-10, 486, 620, 24, '#8a7a6a'),
        box(30, 300, 14, 200, '#4a3a30'),
        Array.from({ length: 9 }, (_, index) =>
          disc(
            -24 + index * 16,
            random.whole(190, 320),
            random.whole(36, 60),
            index % 2 ? '#7f9a55' : '#95ad66',
          ),
        ).join(''),
      ].join(''),
    };
  },
  front: (palette, random) =>
    random.chance(0.4) ? atFoot(moved(0, 640, handlebar(palette, random))) : nothing,
};

const night: Scene = {
  daylight: 'lamps',
  blur: 7,
  garments: { female: ['scarf', 'jacket', 'turtleneck'], male: ['scarf', 'jacket', 'turtleneck'] },
  backdrop: (random) => {
    const [high, low] = random.pick([
      ['#151c3c', '#51406e'],
      ['#10283a', '#2f5f70'],
      ['#2a1838', '#8a4a5e'],
    ] as const);
    const lights = ['#ffd27a', '#ff9a6a', '#ff6f8a', '#8fd0e8', '#fff0c8'];
    return {
      light: {
        side: random.pick([-1, 1] as const),
        lit: '#ffc98a',
        shade: mix(high, '#4a4a8a', 0.4),
        strength: 0.95,
      },
      svg: [
        fade(0, 800, high, low),
        Array.from({ length: 7 }, (_, index) => {
          const [x, top] = [index * 92 - 30, random.whole(90, 300)];
          const panes = Array.from({ length: 14 }, () =>
            box(
              x + 10 + random.whole(0, 4) * 15,
              top + 16 + random.whole(0, 12) * 26,
              9,
              14,
              random.pick(lights),
              0,
              'opacity=".9"',
            ),
          );
          return box(x, top, 86, 600, mix(high, '#000000', 0.1 + (index % 3) * 0.12)) + panes.join('');
        }).join(''),
        Array.from({ length: 30 }, () =>
          disc(
            random.whole(0, 600),
            random.whole(300, 700),
            random.whole(10, 34),
            random.pick(lights),
            `opacity="${0.25 + random.fraction() * 0.5}"`,
          ),
        ).join(''),
        glow(460, 500, 260, '#ffb066', 0.6),
        fade(660, 800, mix(low, '#000000', 0.35), high),
      ].join(''),
    };
  },
};

const market: Scene = {
  daylight: 'outdoors',
  blur: 4.5,
  garments: {
    ...mild,
    female: ['jacket', 'blouse', 'breton', 'vneck'],
    male: ['jacket', 'shirt', 'breton', 'tee'],
  },
  backdrop: (random) => {
    const [one, other] = random.pick([
      ['#b8395f', '#fbf0e0'],
      ['#2f6f6a', '#fbf0e0'],
      ['#e0a13a', '#fff6e4'],
      ['#2c4767', '#f6ead8'],
    ] as const);
    const fruit = ['#e58a3a', '#c9483f', '#9cb04e', '#f0c33f', '#84597f', '#f0a585'];
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff0cc', shade: '#6a566e', strength: 0.55 },
      svg: [
        fade(0, 800, '#c3dce6', '#f3e3c8'),
        box(20, 120, 150, 420, '#c98a6a'),
        box(430, 90, 180, 440, '#d9b48a'),
        Array.from({ length: 10 }, (_, index) =>
          box(44 + (index % 2) * 60, 150 + Math.floor(index / 2) * 70, 32, 44, '#f4ead8'),
        ).join(''),
        Array.from({ length: 9 }, (_, index) =>
          shape(
            `M${-20 + index * 72},210L${-10 + index * 70},330Q${24 + index * 72},362 ${60 + index * 72},330L${52 + index * 72},210Z`,
            index % 2 ? one : other,
          ),
        ).join(''),
        box(-10, 200, 620, 16, mix(one, '#000000', 0.2)),
        line('M12,330L12,700M590,330L590,700', '#7a5a44', 12),
        box(-10, 520, 620, 300, '#9a6a44'),
        Array.from({ length: 60 }, (_, index) =>
          disc(
            (index % 15) * 42 + random.whole(-4, 4),
            500 + Math.floor(index / 15) * 36,
            24,
            fruit[Math.floor((index % 15) / 2.6) % fruit.length]!,
          ),
        ).join(''),
        glow(130, 140, 260, '#fff6d8', 0.6),
      ].join(''),
    };
  },
  front: (palette, random, look, outfit) =>
    random.chance(0.35)
      ? inHand(
          holding(palette, look, outfit, mug('#f6f1e8'), { x: random.pick([160, 430]), y: 640, scale: 0.72 }),
        )
      : nothing,
};

const rooftop: Scene = {
  daylight: 'lamps',
  blur: 6,
  garments: evening,
  backdrop: (random) => ({
    light: { side: 1, lit: '#ffc48a', shade: '#5a4a7e', strength: 0.85 },
    svg: [
      fade(0, 600, random.pick(['#6d6aa6', '#4f7fa6', '#9a6a96']), '#ffc58a'),
      glow(470, 420, 300, '#ffe3a0', 1),
      Array.from({ length: 9 }, (_, index) =>
        box(
          index * 72 - 20,
          380 + random.whole(-60, 90),
          66,
          400,
          mix('#6a4a72', '#c98078', random.fraction() * 0.7),
        ),
      ).join(''),
      shape('M110,470L110,250L124,200L138,250L138,470Z', '#7a557a'),
      box(-10, 580, 620, 14, '#3a2c3e'),
      Array.from({ length: 16 }, (_, index) => box(index * 42, 590, 8, 220, '#3a2c3e')).join(''),
      Array.from({ length: 12 }, () =>
        disc(random.whole(0, 600), random.whole(420, 600), random.whole(6, 16), '#ffe0a0', 'opacity=".6"'),
      ).join(''),
    ].join(''),
  }),
};

export const cityScenes = { canal, night, market, rooftop } as const;
