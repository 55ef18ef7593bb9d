export { creditsLink } from './return-path.ts';
