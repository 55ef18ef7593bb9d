export { KeyHint } from './staff/key-hint.tsx';
export { OtherPhotos, ScoreBadge } from './staff/photo-details.tsx';
export { Resemblance } from './staff/resemblance.tsx';
export { SignalBody } from './staff/signal-body.tsx';
export { signalNames } from './staff/signal-names.ts';
