export { useChangeTexts } from './price-change-texts.ts';
