export { countFigures, recountFigures } from './count-figures.ts';
