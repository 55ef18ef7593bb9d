import { box, disc, line, mix, oval, shape } from './paint.ts';
import { fade, glow, hot, mild, spots, type Scene } from './scene.ts';

/** A quiet wall, as in portraits that a friend takes somewhere in town. */
const wall: Scene = {
  blur: 3,
  daylight: 'indoors',
  garments: {
    female: ['turtleneck', 'tee', 'jacket', 'shirt', 'vneck'],
    male: ['tee', 'turtleneck', 'jacket', 'shirt', 'hoodie'],
  },
  backdrop: (random) => {
    const paint = random.pick(['#c9b8a4', '#8e9a94', '#b5674e', '#3f5560', '#d8d2c8', '#5d4a54']);
    const leaf = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})" opacity=".2">${Array.from(
        { length: 7 },
        (_, index) =>
          shape(
            'M0,0C40,-16 110,-14 150,10C100,20 40,16 0,0Z',
            '#1a1420',
            `transform="rotate(${index * 22 - 66})"`,
          ),
      ).join('')}</g>`;
    const bricks = random.chance(0.4);
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff4e2', shade: '#5d5664', strength: 0.75 },
      svg: [
        fade(0, 800, mix(paint, '#ffffff', 0.16), mix(paint, '#1a1014', 0.14)),
        bricks
          ? Array.from({ length: 96 }, (_, index) =>
              box(
                (index % 8) * 86 - 40 + (Math.floor(index / 8) % 2) * 42,
                Math.floor(index / 8) * 68,
                80,
                60,
                mix(paint, index % 3 ? '#6a3a2c' : '#d9a080', 0.14 + (index % 5) * 0.05),
                4,
              ),
            ).join('')
          : shape('M-20,-20L330,-20L90,820L-20,820Z', mix(paint, '#ffffff', 0.4), 'opacity=".55"'),
        leaf(random.whole(30, 160), random.whole(120, 420), 20),
        leaf(random.whole(420, 560), random.whole(160, 500), 190),
      ].join(''),
    };
  },
};

const street: Scene = {
  blur: 5.5,
  daylight: 'outdoors',
  garments: {
    ...mild,
    female: ['jacket', 'shirt', 'tee', 'scarf', 'vneck'],
    male: ['jacket', 'tee', 'shirt', 'hoodie', 'scarf'],
  },
  backdrop: (random) => {
    const stone = random.pick(['#b7a690', '#8f9aa0', '#c7a58c', '#a3787a']);
    const side = (x: number, step: number) =>
      Array.from({ length: 3 }, (_, index) => {
        const [left, top, width] = [x + step * index * 92, 20 + index * 74, 128 - index * 26];
        return (
          box(left, top, width, 640, mix(stone, index % 2 ? '#3a2c34' : '#fff2e0', 0.18 + index * 0.06)) +
          Array.from({ length: 10 }, (_window, at) =>
            box(
              left + 14 + (at % 2) * (width / 2 - 6),
              top + 30 + Math.floor(at / 2) * 92,
              width / 2 - 24,
              56,
              (at + index) % 4 ? '#55636c' : '#ffdf9e',
              2,
              'opacity=".85"',
            ),
          ).join('')
        );
      }).join('');
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff2d8', shade: '#58607a', strength: 0.6 },
      svg: [
        fade(0, 520, '#bcd3e2', '#f6ead6'),
        side(-40, 1),
        side(500, -1),
        glow(300, 330, 220, '#fff6de', 0.8),
        shape('M250,520L350,520L640,820L-40,820Z', '#8b8785'),
        shape('M-40,820L-40,560L250,520L120,820ZM640,820L640,560L350,520L480,820Z', '#b4aa9e'),
        box(360, 480, 60, 46, random.pick(['#b8395f', '#2f6f6a', '#e0a13a']), 12),
        box(206, 470, 46, 40, '#f2efe8', 10),
        Array.from({ length: 7 }, () =>
          disc(
            random.whole(190, 410),
            random.whole(440, 540),
            random.whole(6, 14),
            '#ffd98a',
            'opacity=".7"',
          ),
        ).join(''),
        spots(random, 8, [180, 330], [30, 56], ['#6f8f55', '#8aa866'], 0.9),
      ].join(''),
    };
  },
};

/** At the window of a train. */
const train: Scene = {
  blur: 4.5,
  daylight: 'outdoors',
  garments: {
    female: ['knit', 'scarf', 'turtleneck', 'hoodie', 'jacket'],
    male: ['knit', 'hoodie', 'turtleneck', 'jacket', 'scarf'],
  },
  backdrop: (random) => {
    const seat = random.pick(['#2c4767', '#7a3b33', '#2f5f58', '#54405c']);
    return {
      light: { side: -1, lit: '#fff4dc', shade: '#44506a', strength: 0.8 },
      svg: [
        fade(0, 800, '#c9cdd0', '#8d9499'),
        `<svg x="-20" y="60" width="430" height="440" viewBox="0 0 430 440">${fade(0, 250, '#a8cfe6', '#eef3ea')}${shape('M-10,240C120,180 240,250 440,190L440,450L-10,450Z', '#8fae6c')}${shape('M-10,310C140,270 280,330 440,280L440,450L-10,450Z', '#c9b566')}${spots(random, 9, [210, 300], [14, 34], ['#5d7f4c', '#6f9458'])}</svg>`,
        box(-30, 52, 446, 454, 'none', 34, 'stroke="#6b7278" stroke-width="18"'),
        box(190, 60, 12, 440, '#6b7278'),
        box(440, 150, 220, 700, seat, 40),
        box(466, 120, 150, 120, mix(seat, '#ffffff', 0.22), 30),
        box(-40, 560, 260, 300, mix(seat, '#000000', 0.16), 40),
        box(-20, 520, 430, 22, '#eceae4', 6),
      ].join(''),
    };
  },
};

/** White walls and flowers in the south. */
const terrace: Scene = {
  blur: 4.5,
  daylight: 'outdoors',
  garments: hot,
  hats: ['none', 'none', 'straw'],
  sunglasses: true,
  backdrop: (random) => {
    const flowers = random.pick([
      ['#c93a7c', '#e06aa0'],
      ['#e0763a', '#f2a45c'],
      ['#8a5fc0', '#b58be0'],
    ] as const);
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#fff8e6', shade: '#6c6880', strength: 0.7 },
      svg: [
        fade(0, 430, '#5fa8d8', '#d6ecf2'),
        fade(400, 520, '#2f83ad', '#5fb0c4'),
        shape('M300,480L300,250L380,250L380,190Q450,120 520,190L520,250L640,250L640,520L300,520Z', '#fbf8f2'),
        shape('M380,190Q450,110 520,190Z', '#3f7fb4'),
        box(430, 300, 46, 76, '#3f7fb4', 22),
        box(550, 300, 40, 60, '#5a7f96', 4),
        box(-20, 520, 660, 300, '#f4eee2'),
        box(-20, 506, 660, 22, '#ffffff'),
        line('M20,-10L20,540M20,60Q200,10 420,40', '#6d5140', 12),
        spots(random, 60, [-10, 130], [16, 34], [...flowers, '#5f8a4a']),
        glow(480, 80, 240, '#fffbe6', 0.8),
      ].join(''),
    };
  },
};

/** A field of grain under a wide sky. */
const field: Scene = {
  blur: 5,
  daylight: 'outdoors',
  garments: mild,
  hats: ['none', 'none', 'none', 'straw'],
  backdrop: (random) => {
    const [grass, tips] = random.pick([
      ['#c79a4c', '#ecca7c'],
      ['#8a6a92', '#b590b8'],
      ['#7f9a52', '#a9bf74'],
    ] as const);
    return {
      light: { side: random.pick([-1, 1] as const), lit: '#ffeec2', shade: '#5d5a72', strength: 0.75 },
      svg: [
        fade(0, 450, '#9cc6e0', '#fbeccb'),
        oval(160, 120, 160, 26, '#fff', 'opacity=".7"'),
        oval(420, 190, 190, 22, '#fff', 'opacity=".6"'),
        glow(430, 380, 240, '#fff2c0', 0.9),
        shape('M-20,440C60,420 100,400 170,420C260,440 420,400 620,430L620,470L-20,470Z', '#6d7f5c'),
        spots(random, 7, [396, 430], [18, 40], ['#56704a', '#688458']),
        fade(450, 800, grass, mix(grass, '#3a2a20', 0.3)),
        Array.from({ length: 70 }, () => {
          const [x, y] = [random.whole(-10, 610), random.whole(480, 800)];
          return line(
            `M${x},${y}q${random.whole(-8, 8)},-30 ${random.whole(-14, 14)},-${random.whole(50, 90)}`,
            tips,
            5,
          );
        }).join(''),
      ].join(''),
    };
  },
};

export const journeyScenes = { wall, street, train, terrace, field } as const;
