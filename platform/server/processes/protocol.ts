import type { Hits } from '../http/rate-limiter.ts';
import type { MemberEvent } from '../realtime/fan-out.ts';

/** Requests that only the primary can answer, because it alone knows all processes. */
export interface Questions {
  /** Counts one more hit of a key. */
  readonly hit: {
    readonly ask: { readonly key: string; readonly window: number; readonly now: number };
    readonly answer: Hits;
  };
  /** The metrics of all processes, as Prometheus reads them. */
  readonly metrics: { readonly ask: null; readonly answer: string };
}

export type ToPrimary =
  | { readonly vonk: 'listening' }
  | { readonly vonk: 'tell'; readonly event: MemberEvent }
  | {
      [Q in keyof Questions]: {
        readonly vonk: 'ask';
        readonly id: number;
        readonly question: Q;
        readonly ask: Questions[Q]['ask'];
      };
    }[keyof Questions]
  | { readonly vonk: 'figures'; readonly id: number; readonly figures: Figures };

export type FromPrimary =
  | { readonly vonk: 'told'; readonly event: MemberEvent }
  | { readonly vonk: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly vonk: 'no_answer'; readonly id: number }
  | { readonly vonk: 'want_figures'; readonly id: number };

/** The metrics of one process in prom-client's format for aggregation. */
export type Figures = readonly object[];
