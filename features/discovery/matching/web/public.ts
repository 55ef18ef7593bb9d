export { LearningSetting } from './learning-setting.tsx';
export { MatchReasons } from './match-reasons.tsx';
export { RankingParameters } from './ranking-parameters.tsx';
export { SuggestedPeople } from './suggested-people.tsx';
export { reasonIcon, reasonsBesidePlace, useReasonWords } from './reason-words.tsx';
