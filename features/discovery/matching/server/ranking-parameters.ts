import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { rankingTopics, type RankingParameter, type RankingTopic } from '../contract.ts';
import type { Signal, Weights } from './ranking/interest.ts';
import { defaultWeights } from './ranking/weights.ts';
import { getModel } from './site-model.ts';

/**
 * The signals of each topic. The signal `usual` is the same for everyone a member sees, so it does not change the
 * order.
 */
const topicBySignal: Readonly<Record<Exclude<Signal, 'usual'>, RankingTopic>> = {
  openness: 'openness',
  appeal: 'appeal',
  age: 'age',
  distance: 'distance',
  shared: 'interests',
  answer: 'answers',
  tags: 'interests',
  own_age: 'age',
  own_distance: 'distance',
  own_shared: 'interests',
  own_answer: 'answers',
  own_tags: 'interests',
  wishes: 'wishes',
};

/** The main parameters of the ranking (Article 27 of the Digital Services Act), from the weights in use. */
export async function getRankingParameters(
  context: RequestContext,
): Promise<CallResponse<typeof calls.getRankingParameters>> {
  const { weights } = await getModel(context, context.siteId);
  const learned = Object.entries(weights).some(
    ([signal, weight]) => weight !== defaultWeights[signal as Signal],
  );
  return { parameters: calculateParameters(weights), learned };
}

/** Topics by the sum of their signals' weights. The importance compares a topic with the average topic. */
export function calculateParameters(weights: Weights): RankingParameter[] {
  const sums = new Map<RankingTopic, number>(rankingTopics.map((topic) => [topic, 0]));
  for (const [signal, topic] of Object.entries(topicBySignal))
    sums.set(topic, sums.get(topic)! + weights[signal as Signal]);
  const average = [...sums.values()].reduce((one, other) => one + other, 0) / sums.size;
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([topic, sum]) => ({ topic, importance: rateImportance(sum, average) }));
}

function rateImportance(sum: number, average: number): RankingParameter['importance'] {
  if (sum === 0) return 'none';
  if (sum >= 1.25 * average) return 'high';
  return sum >= 0.6 * average ? 'medium' : 'low';
}
