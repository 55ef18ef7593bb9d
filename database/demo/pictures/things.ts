import type { Look } from './look.ts';
import { disc, line, mirrored, mix, moved, oval, shape, type Palette } from './paint.ts';
import type { Outfit } from './body.ts';
import type { Random } from '../random.ts';

/** A dog that sits before its human, about 300 units high, with its chest at 0, 0. */
export function dog(palette: Palette, random: Random): string {
  const [coat, patch, muzzle] = random.pick([
    ['#c98d4f', '#a56b34', '#f3dfc0'],
    ['#4b3a35', '#352824', '#d9b48a'],
    ['#f0e4d2', '#b9743f', '#fbf4e8'],
    ['#8a5a3a', '#6d432a', '#e6c9a3'],
    ['#33302f', '#232120', '#f4efe6'],
  ] as const);
  const fur = palette.tone(coat, 90);
  const ear = palette.tone(patch, 90);
  return [
    shape('M-84,260C-96,120 -70,20 0,10C70,20 96,120 84,260Z', fur.fill),
    shape('M-40,260C-48,140 -30,60 0,56C30,60 48,140 40,260Z', muzzle, 'opacity=".9"'),
    line('M-58,16Q0,56 58,16', '#b8395f', 16),
    disc(0, 44, 11, '#e8bd55'),
    shape(
      'M-78,-66C-82,-128 -40,-150 0,-150C40,-150 82,-128 78,-66C76,-10 40,32 0,32C-40,32 -76,-10 -78,-66Z',
      fur.fill,
    ),
    shape(
      'M-20,-148C-8,-152 8,-152 20,-148C18,-100 14,-70 0,-50C-14,-70 -18,-100 -20,-148Z',
      muzzle,
      'opacity=".85"',
    ),
    shape(
      'M-66,-118C-104,-150 -124,-96 -112,-40C-106,-10 -84,-12 -78,-44C-76,-72 -72,-96 -66,-118Z',
      ear.fill,
    ),
    shape('M66,-118C104,-150 124,-96 112,-40C106,-10 84,-12 78,-44C76,-72 72,-96 66,-118Z', ear.fill),
    oval(0, -18, 46, 38, muzzle),
    shape('M-20,-44Q0,-56 20,-44Q20,-26 0,-20Q-20,-26 -20,-44Z', '#2a1d1c'),
    oval(-6, -42, 6, 3, '#fff', 'opacity=".5"'),
    line('M0,-22L0,-8Q-12,6 -26,0M0,-8Q12,6 26,0', '#5c3a30', 4),
    shape('M-11,2Q0,8 11,2Q14,32 0,34Q-14,32 -11,2Z', '#e0777d'),
    disc(-34, -74, 10, '#2a1d1c'),
    disc(34, -74, 10, '#2a1d1c'),
    disc(-37, -78, 3.5, '#fff'),
    disc(31, -78, 3.5, '#fff'),
    line('M-48,-96Q-36,-104 -24,-97M48,-96Q36,-104 24,-97', ear.deep, 4, 'opacity=".6"'),
  ].join('');
}

/** A cat, seen from the front, with its chest at 0, 0. */
export function cat(palette: Palette, random: Random): string {
  const coat = random.pick(['#d98b45', '#6b6462', '#ede3d4', '#3b3534']);
  const fur = palette.tone(coat, 80);
  return [
    shape('M-92,220C-100,90 -60,10 0,6C60,10 100,90 92,220Z', fur.fill),
    shape(
      'M-70,-50L-74,-128L-22,-96Q0,-102 22,-96L74,-128L70,-50C74,10 36,36 0,36C-36,36 -74,10 -70,-50Z',
      fur.fill,
    ),
    shape('M-62,-76L-66,-112L-40,-94ZM62,-76L66,-112L40,-94Z', '#e8a59a'),
    ...[-22, 0, 22].map((x) => line(`M${x},-92l${x * -0.1},26`, fur.deep, 6, 'opacity=".55"')),
    oval(-30, -36, 11, 12, '#b9c76a'),
    oval(30, -36, 11, 12, '#b9c76a'),
    oval(-30, -36, 4, 10, '#1d1716'),
    oval(30, -36, 4, 10, '#1d1716'),
    shape('M-8,-12L8,-12L0,-2Z', '#c9686a'),
    line('M0,-2Q-8,10 -20,6M0,-2Q8,10 20,6', fur.deep, 3.5),
    line('M-36,-2L-84,-10M-36,4L-82,10M36,-2L84,-10M36,4L82,10', '#fff8ee', 2.5, 'opacity=".8"'),
    line('M-50,60q14,30 8,70M50,60q-14,30 -8,70', fur.dark, 5, 'opacity=".6"'),
  ].join('');
}

const hand = (palette: Palette, skin: string) => {
  const tone = palette.skin(skin, 60);
  return (
    oval(18, 4, 40, 46, tone.fill) +
    [-32, -11, 10, 30]
      .map(
        (y) =>
          line(`M26,${y + 2}L-26,${y}`, tone.base, 21) +
          line(`M14,${y + 12}L-30,${y + 11}`, tone.dark, 3, 'opacity=".45"'),
      )
      .join('')
  );
};

/** Where a hand holds something: the middle of the thing, and the size of both. */
interface Hold {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A raised forearm that holds `held`. The elbow is at the side of the body. */
export function holding(
  palette: Palette,
  { skin }: Look,
  { colour, garment }: Outfit,
  held: string,
  { x, y, scale }: Hold,
): string {
  const cloth = palette.tone(colour, 120);
  const arm = palette.skin(skin, 60);
  const bare = garment === 'straps' || garment === 'tank' || garment === 'tee';
  const drawn = [
    bare ? line('M150,330L48,70', arm.dark, 70) : '',
    line('M150,330L48,70', arm.base, bare ? 64 : 58),
    bare ? '' : line('M186,400L70,114', cloth.dark, 94),
    bare ? '' : line('M184,402L68,116', cloth.base, 86),
    held,
    hand(palette, skin),
  ].join('');
  return moved(x, y, x < 300 ? mirrored(drawn) : drawn, scale);
}

export const mug = (colour: string) =>
  shape('M-52,-74L52,-74L44,72Q0,84 -44,72Z', colour) +
  shape('M20,-74L52,-74L44,72Q34,76 24,77Z', '#2a1020', 'opacity=".14"') +
  oval(0, -74, 52, 13, mix(colour, '#ffffff', 0.35)) +
  oval(0, -73, 43, 9, '#5a3424') +
  line('M-12,-104q-12,-18 0,-34t0,-34M14,-108q-10,-16 0,-30', '#fff', 5, 'opacity=".38"');

export const wineGlass = () =>
  shape('M-44,-130C-52,-60 -30,-20 -4,-14L-4,80L4,80L4,-14C30,-20 52,-60 44,-130Z', '#fff', 'opacity=".34"') +
  shape('M-46,-82C-44,-40 -24,-18 0,-16C24,-18 44,-40 46,-82Z', '#8d2039', 'opacity=".92"') +
  oval(0, -82, 46, 9, '#b23a52') +
  line('M-34,-118Q-38,-80 -26,-48', '#fff', 5, 'opacity=".55"');

export const iceCream = () =>
  shape('M-36,-30L36,-30L4,96Q0,102 -4,96Z', '#d9a05a') +
  line('M-26,-6L14,62M26,-6L-14,62M-14,-28L24,20M14,-28L-24,20', '#b97c3c', 3) +
  disc(-16, -52, 34, '#f6cfd0') +
  disc(20, -56, 32, '#f7e6c8') +
  disc(2, -92, 32, '#e08b93') +
  oval(-8, -104, 10, 6, '#fff', 'opacity=".5"');

export const book = (colour: string) =>
  shape('M-92,-66L-4,-54L-4,74L-92,62Z', colour) +
  shape('M92,-66L4,-54L4,74L92,62Z', mix(colour, '#2a1020', 0.22)) +
  shape('M-86,-74L0,-60L86,-74L86,-64L0,-50L-86,-64Z', '#fff6e6') +
  line('M-72,-20L-30,-14M-72,0L-42,4', '#fff6e6', 6, 'opacity=".7"');

/** Cup and cake on a table whose edge is at 0. */
export function coffeeTable(random: Random): string {
  const wood = random.pick(['#8a5838', '#6b4430', '#b98a5e', '#e9ddcb']);
  const cup = random.pick(['#f6f1e8', '#2f6f6a', '#b8395f', '#e0a13a']);
  return [
    shape('M-20,24Q300,-6 620,24L620,220L-20,220Z', wood),
    line('M-20,26Q300,-4 620,26', '#fff', 4, 'opacity=".3"'),
    moved(
      420,
      22,
      oval(0, 26, 92, 18, '#2a1020', 'opacity=".2"') +
        oval(0, 18, 88, 17, '#fbf5ea') +
        shape('M-52,-50L52,-50C52,0 30,18 0,18C-30,18 -52,0 -52,-50Z', cup) +
        line('M50,-38q32,-4 26,18q-6,18 -34,14', cup, 10) +
        oval(0, -50, 52, 13, mix(cup, '#ffffff', 0.4)) +
        oval(0, -49, 44, 9.5, '#b98252') +
        shape('M-14,-50Q0,-58 14,-50Q0,-42 -14,-50Z', '#f4dfc0'),
    ),
    moved(
      170,
      30,
      oval(0, 24, 104, 19, '#2a1020', 'opacity=".2"') +
        oval(0, 16, 100, 18, '#fbf5ea') +
        shape('M-56,10L-48,-48Q10,-64 66,-30L60,12Q0,24 -56,10Z', '#c98a4a') +
        shape('M-50,-44Q10,-64 66,-30Q10,-42 -50,-30Z', '#f6e3bd') +
        shape('M-52,-14Q6,-20 63,-8L62,2Q6,-8 -54,0Z', '#f3d9a6', 'opacity=".8"') +
        disc(6, -56, 12, '#b8395f'),
    ),
  ].join('');
}

/** A bicycle's handlebar with a basket of flowers, across the foot of the picture. */
export function handlebar(palette: Palette, random: Random): string {
  const flowers = random.pick([
    ['#b8395f', '#e58fa0'],
    ['#e0a13a', '#f2cf7c'],
    ['#d4683f', '#f0a585'],
    ['#f6f1e8', '#e8a59a'],
  ] as const);
  const wicker = palette.tone('#b9824a', 150);
  const stems = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = [-106 + index * 21, -62 - random.whole(0, 64)];
    return (
      line(`M${x * 0.7},20Q${x},${y + 40} ${x},${y}`, '#5f7d4a', 6) +
      shape(
        `M${x - 17},${y}C${x - 20},${y - 30} ${x - 8},${y - 36} ${x},${y - 24}C${x + 8},${y - 36} ${x + 20},${y - 30} ${x + 17},${y}Q${x},${y + 20} ${x - 17},${y}Z`,
        flowers[index % 2]!,
      )
    );
  });
  return [
    line('M40,80C60,20 140,10 200,34M560,80C540,20 460,10 400,34', '#3a3336', 17),
    line('M40,80L20,96M560,80L580,96', '#7a4a30', 30),
    moved(
      300,
      60,
      `${stems.join('')}${shape('M-136,6L136,6L112,190L-112,190Z', wicker.fill)}${[30, 62, 94, 126].map((y) => line(`M-130,${y}L130,${y}`, wicker.dark, 6, 'opacity=".6"')).join('')}${[-90, -45, 0, 45, 90].map((x) => line(`M${x},10L${x * 0.86},190`, wicker.lit, 5, 'opacity=".5"')).join('')}${line('M-138,8L138,8', wicker.lit, 15)}`,
    ),
  ].join('');
}

/** Bowl, board and herbs on a kitchen counter whose edge is at 0. */
export function counter(random: Random): string {
  const fruit = random.pick(['#f0c33f', '#e58a3a', '#c9483f', '#9cb04e']);
  return [
    shape('M-20,20L620,10L620,220L-20,220Z', random.pick(['#e9ddcb', '#a8744a', '#5b6a66'])),
    line('M-20,20L620,10', '#fff', 5, 'opacity=".4"'),
    moved(
      460,
      10,
      disc(-40, -46, 30, fruit) +
        disc(18, -54, 32, mix(fruit, '#ffffff', 0.15)) +
        disc(48, -38, 26, mix(fruit, '#2a1020', 0.14)) +
        shape('M-96,-34L96,-34C92,24 50,46 0,46C-50,46 -92,24 -96,-34Z', '#54808f') +
        line('M-94,-32L94,-32', '#fff', 6, 'opacity=".4"'),
    ),
    moved(
      128,
      20,
      shape('M-40,-44L40,-44L32,36L-32,36Z', '#c9703f') +
        Array.from({ length: 9 }, (_, index) =>
          oval(
            -44 + index * 11,
            -66 - random.whole(0, 46),
            17,
            12,
            index % 2 ? '#5f8a4a' : '#7ba35c',
            `transform="rotate(${random.whole(-40, 40)} ${-44 + index * 11} -70)"`,
          ),
        ).join(''),
    ),
  ].join('');
}

/** Big blurred leaves or flowers at the lower corners, close to the camera. */
export function foliage(random: Random, colours: readonly string[]): string {
  const blob = (x: number, y: number, r: number) => disc(x, y, r, random.pick(colours), 'opacity=".9"');
  return Array.from({ length: 16 }, (_, index) =>
    index % 2
      ? blob(random.whole(-20, 150), random.whole(690, 820), random.whole(24, 52))
      : blob(random.whole(450, 620), random.whole(690, 820), random.whole(24, 52)),
  ).join('');
}
