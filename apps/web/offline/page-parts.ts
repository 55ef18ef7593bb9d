import { initials } from '#platform/web/ui/initials.ts';
import type { OfflinePageData } from './offline-texts.ts';

export const pageData = JSON.parse(document.body.dataset['offline']!) as OfflinePageData;

export function element<E extends HTMLElement>(selector: string, within: ParentNode = document): E {
  return within.querySelector<E>(selector)!;
}

/** A copy of one of the page's templates. */
export function copyTemplate(template: string): HTMLElement {
  const { content } = element<HTMLTemplateElement>(`[data-template="${template}"]`);
  return content.firstElementChild!.cloneNode(true) as HTMLElement;
}

export function showMember(name: string, within: ParentNode): void {
  element('[data-avatar]', within).textContent = initials(name);
  element('[data-name]', within).textContent = name;
}

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const { lang } = document.documentElement;
const timeFormat = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long' });
const shortFormat = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' });

export const day = (at: string): string => dayFormat.format(new Date(at));
export const timeOrDay = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString()
    ? timeFormat.format(new Date(at))
    : shortFormat.format(new Date(at));

/** The text of a message, or a word for its kind. */
export function describeContent({ kind, body }: { readonly kind: string; readonly body: string }): string {
  const names: Readonly<Record<string, string>> = pageData.texts;
  return kind === 'text' ? body : (names[kind] ?? '');
}
