import { readFileSync } from 'node:fs';

const folder = 'docs/operations';

/** The names of the parts of the operations guide, such as `install.md`, in the order of its table of contents. */
export const operationsGuideParts = (): readonly string[] =>
  Array.from(
    readFileSync(`${folder}/README.md`, 'utf8').matchAll(/\]\(([\w-]+\.md)\)/g),
    ([, name]) => name!,
  );

/** The text of all parts. */
export const readOperationsGuide = (): string =>
  operationsGuideParts()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
