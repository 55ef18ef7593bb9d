export { useChangeTexts } from './price-change-texts.ts';
export { WelcomeDiscountLink } from './welcome-discount.tsx';
