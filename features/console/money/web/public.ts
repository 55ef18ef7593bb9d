export { FigureTable, type FigureColumn } from './figure-table.tsx';
export { MonthName } from './month-name.tsx';
export { PeriodLinks } from './period-links.tsx';
export { Section } from './section.tsx';
