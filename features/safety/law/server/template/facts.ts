import type { CaseFigure } from '#features/safety/cases/server/public.ts';
import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import type { RepeatedPictures } from './measures.ts';

/** The data behind the sheets of a year. */
export interface TemplateFacts {
  readonly year: number;
  /** The company. */
  readonly provider: string;
  /** The site. */
  readonly service: string;
  readonly publishedOn: string;
  readonly figures: readonly CaseFigure[];
  /** The notices of trusted flaggers among them. */
  readonly flagged: readonly CaseFigure[];
  /** Pauses of senders of manifestly unfounded notices and complaints that began in the year. */
  readonly pauses: Readonly<Record<NoticeConcern, number>>;
  readonly repeated: readonly RepeatedPictures[];
}

export type Cell = string | number;
export type Row = readonly Cell[];

export const formatPeriod = (year: number): string => `${year}-01-01/${year}-12-31`;
