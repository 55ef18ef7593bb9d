export { MatchReasons } from './match-reasons.tsx';
export { reasonIcon, useReasonWords } from './reason-words.tsx';
