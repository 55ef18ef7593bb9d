export { giftErrorMessages } from './error-messages.ts';
export { GiftArt } from './gift-art.tsx';
export { GiftChoice } from './gift-choice.tsx';
export { giftNames } from './gift-names.ts';
