export { countFigures, recountFigures } from './count-figures.ts';
export { getSourceFigures } from './get-figures.ts';
