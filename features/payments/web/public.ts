export { CreditsLink } from './credits-link.tsx';
export { MethodName } from './method-name.tsx';
export { ConsentField, consentFieldName } from './consent-field.tsx';
export { CreditCount } from './credit-texts.tsx';
export { paymentErrorMessages } from './error-messages.ts';
export { Price, VatNote } from './price-texts.tsx';
