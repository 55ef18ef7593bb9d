export { headOf } from './site-head.ts';
