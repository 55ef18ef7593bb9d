export { defaultPackages } from './default-packages.ts';
export { sellDefaultPackages } from './sell-default-packages.ts';
export { minimumMessageCosts } from './minimum-message-costs.ts';
