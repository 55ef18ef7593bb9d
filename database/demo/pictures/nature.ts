import { box, disc, line, mix, moved, oval, shape } from './paint.ts';
import { atFoot, cold, fade, glow, hot, inAir, inHand, mild, nothing, spots, type Scene } from './scene.ts';
import { dog, foliage, holding, iceCream } from './things.ts';

const beach: Scene = {
  daylight: 'outdoors',
  blur: 4.5,
  garments: hot,
  hats: ['none', 'none', 'straw'],
  sunglasses: true,
  backdrop: (random) => {
    const [high, low, sea, glint] = random.pick([
      ['#8cc6e0', '#e6f2ec', '#3f93ab', '#ffffff'],
      ['#f2a08a', '#ffdca0', '#8c6f96', '#ffd9a0'],
      ['#9db9dc', '#fbd9cc', '#5f88ad', '#ffe9dc'],
    ] as const);
    return {
      light: {
        side: random.pick([-1, 1] as const),
        lit: mix(low, '#fff3d0', 0.5),
        shade: '#6a5f8a',
        strength: 0.65,
      },
      svg: [
        fade(0, 400, high, low),
        glow(430, 300, 260, '#fff3cc', 0.9),
        oval(150, 130, 120, 22, '#fff', 'opacity=".5"'),
        oval(260, 156, 90, 16, '#fff', 'opacity=".45"'),
        fade(390, 540, sea, mix(sea, '#ffffff', 0.25)),
        Array.from({ length: 14 }, () =>
          oval(
            random.whole(280, 590),
            random.whole(396, 530),
            random.whole(14, 40),
            3,
            glint,
            'opacity=".7"',
          ),
        ).join(''),
        shape('M96,398L96,330L140,392Z', '#fff'),
        shape('M92,398L92,346L64,394Z', '#f0d0c0'),
        oval(300, 548, 380, 16, '#fff', 'opacity=".8"'),
        fade(552, 800, '#f0d6a6', '#d9b37a'),
        shape('M-20,620C60,520 130,560 190,640L-20,700Z', '#e2c48c'),
        Array.from({ length: 14 }, (_, index) =>
          line(
            `M${index * 13 - 10},620q${random.whole(-14, 20)},-50 ${random.whole(-20, 34)},-${random.whole(70, 120)}`,
            index % 2 ? '#8a9a5a' : '#b0ac6a',
            6,
          ),
        ).join(''),
      ].join(''),
    };
  },
  front: (palette, random, look, outfit) =>
    random.chance(0.25)
      ? inHand(
          holding(palette, look, outfit, iceCream(), { x: random.pick([150, 440]), y: 660, scale: 0.78 }),
        )
      : nothing,
};

const forest: Scene = {
  daylight: 'outdoors',
  blur: 5,
  garments: cold,
  hats: ['none', 'none', 'none', 'beanie'],
  backdrop: (random) => {
    const [air, leaves] = random.pick([
      ['#f3dfae', ['#d9803a', '#e8a94a', '#b85a34', '#c9983f']],
      ['#dfeac8', ['#6f9a55', '#8fb06a', '#557f4a', '#a9bf78']],
      ['#e9e2c0', ['#c9a03f', '#93a04e', '#d9b45c', '#7a8a48']],
    ] as const);
    return {
      light: { side: 1, lit: '#ffecc0', shade: '#4f5a66', strength: 0.6 },
      svg: [
        fade(0, 800, mix(air, '#ffffff', 0.35), mix(air, '#7a6a40', 0.4)),
        spots(random, 26, [120, 430], [40, 80], leaves, 0.4),
        [40, 110, 190, 400, 480, 570]
          .map((x, index) =>
            box(
              x,
              -10,
              18 + (index % 3) * 12,
              640,
              index % 2 ? '#6d5340' : '#8a6d54',
              0,
              `opacity="${0.65 + (index % 2) * 0.3}"`,
            ),
          )
          .join(''),
        glow(380, 240, 300, '#fff3cc', 0.85),
        spots(random, 34, [-20, 210], [40, 84], leaves),
        shape('M240,560C280,540 340,540 370,560L620,810L-20,810Z', '#d9b98a'),
        spots(random, 26, [590, 720], [16, 40], leaves, 0.9),
        shape('M270,556C290,548 330,548 346,556L470,810L130,810Z', '#e6cda2'),
      ].join(''),
    };
  },
  front: (palette, random, look) =>
    look.pets === 'dog' || look.pets === 'several'
      ? atFoot(moved(random.pick([130, 470]), 640, dog(palette, random), 0.86))
      : nothing,
};

const mountain: Scene = {
  daylight: 'outdoors',
  blur: 3.5,
  garments: { female: ['hoodie', 'jacket', 'tee', 'knit'], male: ['hoodie', 'jacket', 'tee', 'knit'] },
  hats: ['none', 'none', 'beanie'],
  backpack: true,
  sunglasses: true,
  backdrop: (random) => {
    const [high, low, far] = random.pick([
      ['#7fb6dc', '#e2f0f0', '#8aa6c4'],
      ['#e8a898', '#fde3c0', '#a08ab0'],
      ['#9cc0d0', '#f4ead6', '#7f9fb0'],
    ] as const);
    const peak = (x: number, y: number, w: number, colour: string) =>
      shape(
        `M${x - w},620L${x - w * 0.3},${y + 60}L${x},${y}L${x + w * 0.36},${y + 80}L${x + w},620Z`,
        colour,
      ) +
      shape(
        `M${x - w * 0.3},${y + 60}L${x},${y}L${x + w * 0.36},${y + 80}L${x + w * 0.14},${y + 66}L${x},${y + 96}L${x - w * 0.12},${y + 60}Z`,
        '#fff',
        'opacity=".9"',
      );
    return {
      light: { side: -1, lit: mix(low, '#fff0c8', 0.6), shade: '#5f6a96', strength: 0.55 },
      svg: [
        fade(0, 620, high, low),
        glow(120, 160, 260, '#fff6d8', 0.8),
        peak(90, 200, 260, mix(far, low, 0.4)),
        peak(500, 150, 320, mix(far, low, 0.2)),
        peak(280, 260, 240, far),
        fade(520, 640, '#6f9fae', '#a9cdd0'),
        shape('M-20,560C120,500 200,560 300,590C420,540 520,500 620,560L620,810L-20,810Z', '#6f8f58'),
        shape('M-20,660C140,600 300,680 620,610L620,810L-20,810Z', '#587a4a'),
        [30, 70, 116, 500, 548, 590]
          .map((x) => shape(`M${x},${470 + (x % 40)}l34,130l-68,0Z`, '#3f6250'))
          .join(''),
      ].join(''),
    };
  },
};

const garden: Scene = {
  daylight: 'outdoors',
  blur: 5,
  garments: hot,
  hats: ['none', 'none', 'straw'],
  backdrop: (random) => ({
    light: { side: -1, lit: '#fff3c4', shade: '#4d6a5a', strength: 0.6 },
    svg: [
      fade(0, 800, '#dff0e6', '#86ad68'),
      glow(140, 120, 320, '#fff6cc', 0.9),
      spots(random, 30, [180, 480], [50, 90], ['#7fa862', '#96ba74', '#6a9455', '#a9c787']),
      shape('M330,470L330,240L450,150L570,240L570,470Z', '#e8f2ee', 'opacity=".85"'),
      line(
        'M330,470L330,240L450,150L570,240L570,470M450,150L450,470M330,320L570,320M390,196L390,470M510,196L510,470',
        '#fbfaf4',
        7,
      ),
      spots(random, 20, [440, 600], [30, 60], ['#5f8a4a', '#74a05a']),
      spots(
        random,
        46,
        [400, 720],
        [8, 20],
        random.pick([
          ['#e58fa0', '#b8395f', '#fbe3e0'],
          ['#f2c14a', '#e8894a', '#fff0c0'],
          ['#8f7fc4', '#d5a0d0', '#f6eef8'],
        ] as const),
      ),
      fade(640, 800, '#86ad68', '#64904e'),
    ].join(''),
  }),
  front: (_palette, random) =>
    random.chance(0.5)
      ? inAir(
          foliage(
            random,
            random.pick([
              ['#4f7d45', '#6a9a56', '#e58fa0'],
              ['#4f7d45', '#7aa860', '#f2c14a'],
              ['#557f4a', '#6a9455', '#a08cd0'],
            ] as const),
          ),
        )
      : nothing,
};

const blossom: Scene = {
  daylight: 'outdoors',
  blur: 5,
  garments: mild,
  sunglasses: true,
  backdrop: (random) => {
    const petals = random.pick([
      ['#f4bccb', '#e894ae', '#fbe0e4'],
      ['#fff3ea', '#f6d6cc', '#f2c0b8'],
    ] as const);
    return {
      light: { side: 1, lit: '#fff4dc', shade: '#7a6a8e', strength: 0.5 },
      svg: [
        fade(0, 800, '#bfe0ea', '#e9f2d8'),
        spots(random, 12, [340, 470], [40, 70], ['#a9c787', '#93b874']),
        shape('M60,620C76,460 50,380 110,240L136,250C96,390 110,480 120,620Z', '#6d4a40'),
        line('M112,300C180,220 260,190 340,150M104,330C40,260 10,220 -10,180', '#6d4a40', 16),
        spots(random, 60, [-20, 260], [24, 58], petals, 0.95),
        glow(480, 140, 240, '#fff8e0', 0.8),
        fade(560, 800, '#a9cc86', '#7fae66'),
        spots(random, 30, [570, 760], [5, 12], petals, 0.9),
      ].join(''),
    };
  },
};

const lake: Scene = {
  daylight: 'outdoors',
  blur: 4,
  garments: { female: ['breton', 'tank', 'shirt', 'tee'], male: ['breton', 'tee', 'shirt', 'tank'] },
  sunglasses: true,
  backdrop: (random) => {
    const [high, low, water] = random.pick([
      ['#86bfe0', '#eef6ee', '#3f86a6'],
      ['#f0b48a', '#ffe6bc', '#6f86a0'],
    ] as const);
    return {
      light: { side: -1, lit: '#fff2cc', shade: '#4f6a8a', strength: 0.6 },
      svg: [
        fade(0, 460, high, low),
        oval(420, 110, 130, 26, '#fff', 'opacity=".7"'),
        oval(320, 138, 100, 20, '#fff', 'opacity=".6"'),
        shape('M-20,440C80,410 160,436 260,426C400,410 520,440 620,420L620,470L-20,470Z', '#7f9f78'),
        fade(456, 800, water, mix(water, '#123040', 0.35)),
        Array.from({ length: 26 }, () =>
          oval(
            random.whole(0, 600),
            random.whole(470, 780),
            random.whole(14, 54),
            4,
            '#ffffff',
            'opacity=".35"',
          ),
        ).join(''),
        shape('M70,620L70,-20L300,560Z', random.pick(['#f6ead8', '#b8395f', '#e9a04a'])),
        line('M70,-20L70,700', '#8a5f3c', 14),
        line('M70,590L330,574', '#8a5f3c', 12),
        shape('M420,440L420,350L470,432ZM414,440L414,370L388,434Z', '#fff'),
        shape('M-20,690C160,650 400,650 620,680L620,810L-20,810Z', '#a8744a'),
      ].join(''),
    };
  },
};

const snow: Scene = {
  daylight: 'outdoors',
  blur: 4,
  garments: { female: ['scarf'], male: ['scarf'] },
  hats: ['beanie', 'beanie', 'none'],
  backdrop: (random) => ({
    light: { side: 1, lit: '#fff0e0', shade: '#6a7aa6', strength: 0.55 },
    svg: [
      fade(0, 800, random.pick(['#a9c4e0', '#d6c4dc', '#9fb6cc']), '#f6f6f6'),
      glow(480, 160, 260, '#fff3dc', 0.9),
      shape('M-20,420C100,330 240,380 320,420C430,350 540,360 620,400L620,810L-20,810Z', '#dfe8f2'),
      Array.from({ length: 9 }, (_, index) => {
        const [x, y] = [index * 76 - 10 + random.whole(-16, 16), 330 + random.whole(0, 80)];
        return (
          [0, 60, 120]
            .map((step) =>
              shape(
                `M${x},${y + step * 0.8 - 40}l${30 + step * 0.3},90l${-60 - step * 0.6},0Z`,
                index % 2 ? '#5f8078' : '#4a6a66',
              ),
            )
            .join('') + shape(`M${x},${y - 40}l16,46l-32,0Z`, '#fff')
        );
      }).join(''),
      shape('M-20,590C160,540 400,600 620,550L620,810L-20,810Z', '#f4f7fb'),
      shape('M-20,690C200,640 420,690 620,650L620,810L-20,810Z', '#e3ebf5'),
    ].join(''),
  }),
  front: (_palette, random) =>
    inAir(
      Array.from({ length: 34 }, () =>
        disc(random.whole(0, 600), random.whole(0, 800), random.whole(2, 6), '#fff', 'opacity=".75"'),
      ).join(''),
    ),
};

export const natureScenes = { beach, forest, mountain, garden, blossom, lake, snow } as const;
