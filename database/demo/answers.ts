import type { AnswerColumns, AnswerField, AnswerValue } from '#features/people/profiles/answers.ts';
import { chooseAnswers } from '#features/people/profiles/answers.ts';
import type { AboutLanguage } from './about-texts.ts';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';

type Education = NonNullable<AnswerColumns['education']>;

interface Job {
  readonly nl: string;
  readonly en: string;
  readonly educations: readonly Education[];
  readonly from: number;
  readonly to: number;
}

const job = (nl: string, en: string, educations: readonly Education[], from = 21, to = 66): Job => ({
  nl,
  en,
  educations,
  from,
  to,
});

const jobs: readonly Job[] = [
  job('Student', 'Student', ['secondary'], 18, 25),
  job('Verpleegkundige', 'Nurse', ['vocational', 'bachelor']),
  job('Basisschoolleraar', 'Primary school teacher', ['bachelor'], 23),
  job('Timmerman', 'Carpenter', ['vocational', 'secondary'], 19),
  job('Grafisch ontwerper', 'Graphic designer', ['bachelor', 'vocational']),
  job('Kok', 'Chef', ['vocational', 'secondary'], 19),
  job('Boekhouder', 'Accountant', ['vocational', 'bachelor']),
  job('Fysiotherapeut', 'Physiotherapist', ['bachelor', 'master'], 23),
  job('Treinmachinist', 'Train driver', ['vocational', 'secondary'], 23),
  job('Softwareontwikkelaar', 'Software developer', ['bachelor', 'master', 'vocational']),
  job('Hovenier', 'Gardener', ['vocational', 'secondary'], 19),
  job('Kapper', 'Hairdresser', ['vocational'], 19),
  job('Advocaat', 'Solicitor', ['master'], 26),
  job('Boswachter', 'Ranger', ['bachelor', 'vocational'], 23),
  job('Journalist', 'Journalist', ['bachelor', 'master'], 23),
  job('Fotograaf', 'Photographer', ['bachelor', 'vocational']),
  job('Huisarts', 'GP', ['doctorate', 'master'], 30),
  job('Gepensioneerd', 'Retired', ['secondary', 'vocational', 'bachelor', 'master'], 67, 99),
];

const otherLanguages = ['de', 'fr', 'es', 'it', 'pl'] as const;
const ofSouthernFamilies = [...otherLanguages, 'tr'] as const;

/** The share of members who answer a question, if it differs from `usualShare`. */
const answeredShares: { readonly [F in AnswerField]?: number } = {
  hair_colour: 0.85,
  eye_colour: 0.85,
  body_type: 0.75,
  tattoos: 0.6,
};
const usualShare = 0.8;

/** What a profile says about a person: the facts, as far as the member tells them. Other answers are random. */
export function inventAnswers(random: Random, facts: Facts, language: AboutLanguage) {
  const { age, status, children, height } = facts;
  const work = random.pick(jobs.filter(({ from, to }) => age >= from && age <= to));
  const truth: { readonly [F in AnswerField]?: AnswerValue<F> } = {
    hair_colour: facts.hair,
    eye_colour: facts.eyes,
    body_type: facts.build,
    relationship_status: status,
    tattoos: facts.tattoos,
    reason_for_joining: facts.reason,
    children: children ? 'some' : 'none',
    wants_children:
      age > 46
        ? 'no'
        : random.pick(children ? (['no', 'maybe', 'no'] as const) : (['yes', 'maybe', 'no'] as const)),
    smokes: random.weighted([
      ['never', 72],
      ['sometimes', 20],
      ['daily', 8],
    ]),
    drinks: random.weighted([
      ['never', 18],
      ['socially', 68],
      ['often', 14],
    ]),
    education: random.pick(work.educations),
    pets: facts.pets,
  };
  return {
    ...chooseAnswers((values, field) =>
      random.chance(answeredShares[field] ?? usualShare) ? (truth[field] ?? random.pick(values)) : null,
    ),
    job: random.chance(0.7) ? work[language] : null,
    height: random.chance(0.7) ? height : null,
    languages: random.chance(0.8)
      ? [
          language,
          ...random.sample<(typeof ofSouthernFamilies)[number]>(
            facts.heritage === 'southern' ? ofSouthernFamilies : otherLanguages,
            random.whole(0, 2),
          ),
        ]
      : [],
  };
}
