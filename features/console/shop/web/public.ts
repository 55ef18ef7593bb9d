export { digitsOf, parseAmount, typedAmount } from './amounts.ts';
export { useCountryName } from './country-name.ts';
export { useChangeTexts } from './price-change-texts.ts';
export { SaveDialog, type ShownChange } from './save-dialog.tsx';
export { siteOf } from './site-param.ts';
export { WelcomeDiscountLink } from './welcome-discount.tsx';
