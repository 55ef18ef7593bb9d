export { DiscountField } from './discount-field.tsx';
export { excludes, isDiscountRefusal, useDiscount, type CheckedDiscount } from './use-discount.ts';
export { isMembersArea } from './members-area.ts';
export { TimeBonusBanner } from './time-bonus-banner.tsx';
export { TimeBonusWatcher } from './time-bonus-watcher.tsx';
export type { TimeBonusAnswer } from './use-time-bonus.ts';
export { loadOrderDiscount, loadShopDiscount } from './active-discount.ts';
export { ShopDiscountNote } from './shop-discount-note.tsx';
export { WelcomeDiscountLink } from './staff/welcome-discount.tsx';
