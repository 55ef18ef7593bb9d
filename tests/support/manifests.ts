import { abilities } from '#features/console/staff/abilities.ts';
import { manifests } from '#features/manifests.ts';
import type { Call } from '#platform/shared/call.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';
import { staffGroups } from '#platform/shared/staff-pages.ts';
import { shellManifest } from '#apps/web/shell/manifest.ts';
import { literal } from './settings.ts';

/** A generated file with this code. */
function toSource(code: string): string {
  const imports = [
    ...(code.includes('MessageDescriptor') ? ["import type { MessageDescriptor } from '@lingui/core';"] : []),
    ...(code.includes('msg`') ? ["import { msg } from '@lingui/core/macro';"] : []),
  ];
  return `// Generated from the features' manifest.ts by \`npm run docs:api\`.\n${imports.join('\n')}\n${code}`;
}

type Texts = Iterable<readonly [name: string, text: string]>;

const record = (texts: Texts) =>
  `{ ${Array.from(texts, ([name, text]) => `${JSON.stringify(name)}: ${literal(text)},`).join('\n')} }`;

/** The words for actions of the audit log. */
export function actionNamesSource(): string {
  const steps = manifests.flatMap((manifest) => ('auditSteps' in manifest ? [manifest.auditSteps] : []));
  const type = 'Readonly<Record<string, MessageDescriptor>>';
  return toSource(`
export const actionNames: ${type} = ${record(listDeclarations(manifests, 'auditActions'))};
/** The first part of an action that has a subject, such as \`chat_photo.claim\`. */
export const subjectNames: ${type} = ${record(steps.flatMap(({ subjects }) => Object.entries(subjects)))};
/** The second part. */
export const stepNames: ${type} = ${record(steps.flatMap(({ steps: names }) => Object.entries(names)))};
`);
}

/** The words for what staff can do. */
export function abilityTextsSource(): string {
  return toSource(`import type { Ability } from '#features/manifests.ts';

export const abilityTexts: Readonly<Record<Ability, MessageDescriptor>> = ${record(
    abilities.map(([name, { text }]) => [name, text]),
  )};
`);
}

/** The pages of the console's menu, each with the roles that may make its calls. */
export function staffPagesSource(calls: readonly Call[]): string {
  const pages = listDeclarations(manifests, 'staffPages').toSorted(
    ([, a], [, b]) => staffGroups.indexOf(a.group) - staffGroups.indexOf(b.group) || a.place - b.place,
  );
  const icons = new Set(pages.map(([, { icon }]) => icon));
  const entries = pages.map(([path, { name, icon, group, calls: needed, words }]) => {
    const access = needed.map((call) => findStaffRoles(calls, call));
    const roles = access[0]!.filter((role) => access.every((one) => one.includes(role)));
    return `{ path: '${path}', name: ${literal(name)}, icon: ${icon}, group: '${group}', roles: ${JSON.stringify(roles)},
      ${words === undefined ? '' : `words: ${literal(words)},`} },`;
  });
  return toSource(`import { ${[...icons].toSorted().join(', ')} } from 'lucide-react';
import type { StaffPage } from './staff-pages.ts';

/** The list pages of the console, in the order of its menu. The command palette offers them too. */
export const staffPages: readonly StaffPage[] = [
${entries.join('\n')}
];
`);
}

/** The pages about one site, in the order of its tabs. */
export function sitePagesSource(): string {
  const pages = listDeclarations(manifests, 'sitePages').toSorted(([, a], [, b]) => a.place - b.place);
  return toSource(`
interface SitePage {
  /** The last part of its address. */
  readonly page: string;
  readonly name: MessageDescriptor;
  readonly words: MessageDescriptor;
}

export const sitePages: readonly SitePage[] = [
${pages
  .map(([page, { name, words }]) => `{ page: '${page}', name: ${literal(name)}, words: ${literal(words)} },`)
  .join('\n')}
];
`);
}

function findStaffRoles(calls: readonly Call[], name: string) {
  const access = calls.find((call) => call.name === name)?.access;
  if (typeof access !== 'object') throw new Error(`There is no call for staff with the name "${name}".`);
  return access.staff;
}

const discoverPages = () =>
  listDeclarations(manifests, 'discoverPages').toSorted(([, a], [, b]) => a.place - b.place);

/** The pages of the switch between ways to discover members. */
export function discoverPagesSource(): string {
  const entries = discoverPages().map(
    ([path, { name, invitation }]) => `{
      path: '${path}',
      name: ${literal(name)},
      ${invitation === undefined ? '' : `invitation: ${literal(invitation)},`}
    },`,
  );
  return toSource(`
interface DiscoverPage {
  readonly path: string;
  readonly name: MessageDescriptor;
  /** A button that leads there from an empty list of matches. */
  readonly invitation?: MessageDescriptor;
}

export const discoverPages: readonly DiscoverPage[] = [
${entries.join('\n')}
];
`);
}

/** The same pages for the shell: for its tab, and by the names in the account menu. */
export function discoverMenuSource(): string {
  const pages = discoverPages();
  const names = pages.flatMap(([path, { menuName }]) =>
    menuName === undefined ? [] : [[path, menuName] as const],
  );
  return toSource(`
export const discoverPaths = ${JSON.stringify(pages.map(([path]) => path))} as const;

export const discoverMenu: Readonly<Record<string, MessageDescriptor>> = ${record(names)};
`);
}

/** Where members are in the order of the matching. */
export function rankingsSource(): string {
  const rankings = listDeclarations(manifests, 'rankings').toSorted(([, a], [, b]) => a.place - b.place);
  return toSource(`
export const rankings: Readonly<Record<string, MessageDescriptor>> = ${record(
    rankings.map(([name, { text }]) => [name, text]),
  )};
`);
}

/** The limits of what costs nothing. */
export function freeLimitsSource(): string {
  return toSource(`
export const freeLimits: Readonly<Record<string, MessageDescriptor>> = ${record(
    listDeclarations(manifests, 'freeLimits'),
  )};
`);
}

/** The forms of payment methods. */
export function methodFormsSource(): string {
  const entries = listDeclarations(manifests, 'methodForms').map(
    ([method, { path, action }]) => `${method}: { path: '${path}', action: ${literal(action)} },`,
  );
  return toSource(`
interface MethodForm {
  readonly path: string;
  /** Contains the amount. */
  readonly action: MessageDescriptor;
}

export const methodForms: Readonly<Record<string, MethodForm>> = {
${entries.join('\n')}
};
`);
}

/** What features let a computer decide. */
export function computerDecisionsSource(): string {
  const entries = listDeclarations(manifests, 'computerDecisions').map(
    ([key, { name, text, place }]) =>
      `${key}: { name: ${literal(name)}, text: ${literal(text)}, place: ${place} },`,
  );
  return toSource(`
interface DeclaredDecision {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly place: number;
}

export const declaredDecisions: Readonly<Record<string, DeclaredDecision>> = {
${entries.join('\n')}
};
`);
}

/** What the cookie page lists. */
export function storedTextsSource(): string {
  const cookies = listDeclarations(manifests, 'cookies')
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(
      ([name, { life, visit, purpose }]) =>
        `{ name: '${name}', life: ${life}, ${visit ? 'visit: true, ' : ''}purpose: ${literal(purpose)} },`,
    );
  const items = listDeclarations([...manifests, shellManifest], 'storedItems').map(
    ([name, { until, purpose }]) => `{ name: '${name}', until: '${until}', purpose: ${literal(purpose)} },`,
  );
  return toSource(`import type { Cookie, StoredItem } from '#platform/shared/browser-storage.ts';

interface Described {
  readonly name: string;
  readonly purpose: MessageDescriptor;
}

export const cookies: readonly (Described & Pick<Cookie, 'life' | 'visit'>)[] = [
${cookies.join('\n')}
];

export const storedItems: readonly (Described & Pick<StoredItem, 'until'>)[] = [
${items.join('\n')}
];
`);
}
