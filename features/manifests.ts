import type { Manifest } from '#platform/shared/manifest.ts';
import { manifests } from './manifests.gen.ts';

export { manifests };

type Declared = (typeof manifests)[number];
type NamesOf<K extends keyof Manifest> = Declared extends infer M
  ? M extends { readonly [P in K]: infer Parts }
    ? keyof Parts & string
    : never
  : never;
type Steps = Extract<Declared, { readonly auditSteps: object }>['auditSteps'];

export type Ability = NamesOf<'abilities'>;

declare module '#platform/server/audit.ts' {
  interface AuditActions extends Readonly<
    Record<NamesOf<'auditActions'> | `${keyof Steps['subjects']}.${keyof Steps['steps']}`, true>
  > {}
}
declare module '#platform/shared/browser-storage.ts' {
  interface CookieNames extends Readonly<Record<NamesOf<'cookies'>, true>> {}
  interface StoredNames extends Readonly<Record<NamesOf<'storedItems'>, true>> {}
}
