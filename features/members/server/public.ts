export { touchLastActive } from './last-active.ts';
