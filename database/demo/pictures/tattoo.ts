import type { Frame, Outfit } from './body.ts';
import type { Stance } from './limbs.ts';
import type { Look } from './look.ts';
import { disc, line } from './paint.ts';

/** On the collarbone and the shoulder, as far as the clothes leave them bare. */
export function drawTattoo(
  { tattoos, gender }: Look,
  { s }: Frame,
  { garment }: Outfit,
  stance: Stance,
): string {
  if (tattoos === 'none' || !['straps', 'tank', 'vneck'].includes(garment)) return '';
  const ink = '#2c3a52';
  const sprig = `<g opacity=".62">${line(`M${s * 0.36},246q26,-14 52,-12M${s * 0.36 + 14},239q2,-12 12,-16M${s * 0.36 + 28},235q6,-10 16,-12M${s * 0.36 + 18},240q10,6 20,4`, ink, 3.6)}</g>`;
  if (tattoos === 'some') return sprig;
  const arm = `<g opacity=".6">${line(`M${-s - 8},330q26,12 44,0M${-s - 10},346q26,12 44,0M${-s - 4},372l12,20l14,-20l12,20`, ink, 4.5)}${disc(-s + 8, 292, 15, 'none', `stroke="${ink}" stroke-width="4"`)}</g>`;
  return (
    sprig +
    (stance === 'none' && garment !== 'vneck' ? arm : '') +
    (gender === 'male' ? `<g opacity=".55">${line('M-44,150q10,-14 2,-26', ink, 4)}</g>` : '')
  );
}
