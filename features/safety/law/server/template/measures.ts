import type { CaseFigure } from '#features/safety/cases/server/public.ts';
import { medianHours } from '../median-hours.ts';
import { classifyNotice, classifyRule, isBasedOnLaw, type Classified } from './vonk-categories.ts';

/** A picture that was refused at upload because a person had refused it before. */
export interface RepeatedPictures {
  readonly rule: string;
  readonly count: number;
}

type Selects = (classified: Classified) => boolean;

const sum = (figures: readonly CaseFigure[]) => figures.reduce((total, { cases }) => total + cases, 0);

const isNotice = ({ kind, urgent }: CaseFigure) => kind === 'report' || (kind === 'complaint' && urgent);
/** An answer to a notice names the rule that staff acted on. */
const acted = ({ kind, decision, rule }: CaseFigure) =>
  decision === 'remove_photo' || decision === 'suspend' || (kind === 'complaint' && rule !== '');

/** A row's numbers about notices. The median covers the notices that led to a measure. */
export function countNotices(figures: readonly CaseFigure[], selects: Selects = () => true) {
  const notices = figures.filter((figure) => isNotice(figure) && selects(classifyNotice(figure.rule)));
  const measures = notices.filter(acted);
  return {
    received: sum(notices),
    medianHours: measures.length === 0 ? null : medianHours(measures),
    byLaw: sum(measures.filter(({ rule }) => isBasedOnLaw(rule))),
    byTerms: sum(measures.filter(({ rule }) => !isBasedOnLaw(rule))),
  };
}

/** A row's numbers about measures that nobody outside had asked for. */
export function countOwnInitiative(
  figures: readonly CaseFigure[],
  repeated: readonly RepeatedPictures[],
  selects: Selects = () => true,
) {
  const ofRow = figures.filter(({ rule }) => selects(classifyRule(rule)));
  const removals = sum(
    ofRow.filter(
      ({ kind, decision }) => (kind === 'photo' || kind === 'chat_photo') && decision === 'refused',
    ),
  );
  const suspensions = sum(
    ofRow.filter(({ kind, decision }) => kind === 'signal' && decision === 'suspended'),
  );
  const automated = repeated
    .filter(({ rule }) => selects(classifyRule(rule)))
    .reduce((total, { count }) => total + count, 0);
  return {
    measures: removals + suspensions + automated,
    automated,
    removals: removals + automated,
    suspensions,
  };
}

export function countAppeals(figures: readonly CaseFigure[]) {
  const appeals = figures.filter(({ kind }) => kind === 'appeal');
  return {
    total: sum(appeals),
    upheld: sum(appeals.filter(({ decision }) => decision === 'upheld')),
    reversed: sum(appeals.filter(({ decision }) => decision === 'overturned')),
    medianHours: appeals.length === 0 ? null : medianHours(appeals),
  };
}

/** Suspensions because of illegal content. */
export const countIllegalSuspensions = (figures: readonly CaseFigure[]) =>
  sum(figures.filter(({ decision, rule }) => decision === 'suspend' && isBasedOnLaw(rule)));
