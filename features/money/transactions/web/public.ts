export { CreditChange, MoneyText } from './amounts.tsx';
export { KindName } from './kind-name.tsx';
export { StatusName } from './status-name.tsx';
export { differenceNames } from './staff/differences.tsx';
