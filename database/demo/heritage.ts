import type { AnswerColumns } from '#features/people/profiles/answers.ts';
import type { DemoGender } from './names.ts';
import type { Heritage } from './pictures/look.ts';
import { Random } from './random.ts';

const byName: Readonly<Record<Exclude<Heritage, 'northern'>, readonly string[]>> = {
  southern: 'Inès Karim Yasmina Aylin Emre Mehmet Marco Bianca Laurent Sébastien Nathalie Zara Nadia'.split(
    ' ',
  ),
  moroccan: 'Samira Youssef Bilal Aisha Imran'.split(' '),
  asian: 'Priya Priti Dev'.split(' '),
  african: 'Naomi Joyce Amara Kwame Grace Marcus Joel'.split(' '),
};

interface Named {
  readonly memberId: string;
  readonly name: string;
}

export const firstNameOf = ({ name }: Named) => name.split(' ')[0]!;

/** Where a member's family often comes from, by first name. A few come from elsewhere. */
export function heritageOf(member: Named): Heritage {
  const random = new Random(Number.parseInt(member.memberId.slice(0, 8), 16));
  const surprise = random.chance(0.1) && !['Anna', 'Bram'].includes(member.name);
  for (const [heritage, names] of Object.entries(byName))
    if (names.includes(firstNameOf(member))) return heritage as Heritage;
  return surprise ? random.pick(['southern', 'african', 'asian', 'southern'] as const) : 'northern';
}

/** Corrects implausible answers, such as grey hair at the age of twenty. */
export function believable<A extends Pick<AnswerColumns, 'hairColour' | 'eyeColour'>>(
  answers: A,
  member: Named & { readonly gender: DemoGender; readonly age: number },
): A {
  const heritage = heritageOf(member);
  let { hairColour, eyeColour } = answers;
  if (hairColour === 'bald' && (member.gender === 'female' || member.age < 28)) hairColour = 'brown';
  if (hairColour === 'grey' && member.age < 40) hairColour = 'blond';
  if (hairColour === 'other' && member.age > 45) hairColour = 'grey';
  // Of the others, only every second woman has dyed hair.
  if (hairColour === 'other' && (member.gender === 'male' || /^[0-7]/.test(member.memberId)))
    hairColour = 'brown';
  if (heritage !== 'northern' && (hairColour === 'blond' || hairColour === 'red')) hairColour = 'black';
  if (heritage !== 'northern' && eyeColour !== null && eyeColour !== 'hazel') eyeColour = 'brown';
  return { ...answers, hairColour, eyeColour };
}
