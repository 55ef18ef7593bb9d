// `npm run check requirements`: lists the rows of docs/requirements.md that no test names.
import { idsInTests, readRequirements } from './read-requirements.ts';

const requirements = readRequirements();
const tested = new Set(idsInTests().flatMap(({ ids }) => ids));
const untested = requirements.filter(({ id }) => !tested.has(id));

for (const [area, rows] of Map.groupBy(untested, ({ id }) => id.slice(0, 2)))
  console.log(`${area}: ${rows.map(({ id }) => id.slice(3)).join(' ')}`);
console.log(
  `Tests name ${requirements.length - untested.length} of ${requirements.length} requirements; ` +
    `${requirements.filter(({ isBuilt }) => !isBuilt).length} are not built yet.`,
);
