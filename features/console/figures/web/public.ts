export { People } from './shown-figures.tsx';
