export { KeyHint } from './key-hint.tsx';
export { OtherPhotos, ScoreBadge } from './photo-details.tsx';
export { Resemblance } from './resemblance.tsx';
export { SignalBody } from './signal-body.tsx';
export { signalNames } from './signal-names.ts';
