export { countFigures } from './count-figures.ts';
