import type { City, getCities } from '#features/site/places/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { classNames } from '#platform/web/ui/class-names.ts';

/** The type ties this value to the contract, whose code would be larger than this whole script. */
const path: (typeof getCities)['path'] = '/api/cities.php';

/** LM-08: pause in typing before the list is fetched, in ms. */
const typingPauseMs = 200;

/** Completes the town as the visitor types, and opens the list of regions for those whose town is unknown. */
export function offerTowns(root: ParentNode): void {
  const part = root.querySelector<HTMLElement>('[data-towns]');
  if (part) new TownField(part).listen();
  const more = root.querySelector<HTMLElement>('[data-show-regions]');
  more?.addEventListener('click', () => {
    const regions = root.querySelector<HTMLElement>('[data-regions]')!;
    regions.dataset['open'] = '';
    more.hidden = true;
    regions.querySelector('select')!.focus();
  });
}

/** A text field with a list of towns under it. */
class TownField {
  readonly #field: HTMLInputElement;
  readonly #form: HTMLFormElement;
  readonly #list: HTMLElement;
  readonly #count: HTMLElement;
  readonly #counts: readonly string[];
  #towns: readonly City[] = [];
  #active = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(part: HTMLElement) {
    this.#field = part.querySelector('input')!;
    this.#form = this.#field.form!;
    this.#list = part.querySelector<HTMLElement>('[data-town-list]')!;
    this.#count = part.querySelector<HTMLElement>('[data-town-count]')!;
    this.#counts = JSON.parse(this.#count.dataset['counts']!) as string[];
    this.#field.autocomplete = 'off';
    this.#field.role = 'combobox';
    this.#field.setAttribute('aria-autocomplete', 'list');
    this.#field.setAttribute('aria-controls', this.#list.id);
    this.#field.ariaExpanded = 'false';
  }

  listen(): void {
    this.#field.addEventListener('input', () => this.#typed());
    this.#field.addEventListener('keydown', (event) => this.#pressed(event));
    this.#field.addEventListener('blur', () => this.#close());
    // Keeps the focus in the field, so that its blur event does not precede the choice.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
  }

  #typed(): void {
    // The region of an earlier chosen town does not apply to the text being typed.
    if (this.#form.querySelector('[data-regions]:not([data-open])')) this.#control('region').value = '';
    this.#control('place').value = '';
    clearTimeout(this.#timer);
    this.#request?.abort();
    if (this.#field.value.trim() === '') this.#close();
    else this.#timer = setTimeout(() => void this.#find(), typingPauseMs);
  }

  async #find(): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const query = new URLSearchParams({ q: this.#field.value.trim() });
    try {
      const answer = await fetch(`${path}?${query}`, { signal: request.signal });
      // Without a choice, the server looks the town up by name when the form is sent.
      if (!answer.ok) return;
      const { cities } = (await answer.json()) as CallResponse<typeof getCities>;
      if (document.activeElement === this.#field) this.#show(cities);
    } catch {
      this.#close();
    }
  }

  #show(towns: readonly City[]): void {
    this.#towns = towns;
    this.#list.replaceChildren(...towns.map((town, index) => this.#option(town, index)));
    this.#list.hidden = towns.length === 0;
    this.#field.ariaExpanded = String(towns.length > 0);
    this.#count.textContent = this.#counts[towns.length] ?? '';
    this.#mark(-1);
  }

  #close(): void {
    this.#request?.abort();
    clearTimeout(this.#timer);
    this.#show([]);
    this.#count.textContent = '';
  }

  #option(town: City, index: number): HTMLElement {
    const option = document.createElement('div');
    option.id = `${this.#list.id}-${index}`;
    option.role = 'option';
    option.className = classNames(
      'flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 rounded-field px-3 py-2 text-ink',
      'hover:bg-surface-muted aria-selected:bg-surface-muted',
    );
    option.append(town.name);
    const area = document.createElement('span');
    area.className = 'text-sm text-ink-muted';
    area.append(this.#areaOf(town));
    option.append(area);
    option.addEventListener('click', () => this.#choose(town));
    return option;
  }

  /** The region, and the country if it is not the likely one. */
  #areaOf({ region, country }: City): string {
    const { likely = '', countries = '{}' } = this.#list.dataset;
    const names = JSON.parse(countries) as Readonly<Record<string, string>>;
    return [region, country === likely ? null : (names[country] ?? country)]
      .filter((part) => part !== null)
      .join(', ');
  }

  #choose({ id, name, region, country }: City): void {
    const chosen = `${country}|${region ?? ''}`;
    this.#field.value = name;
    this.#control('region').value = chosen;
    this.#control('place').value = `${id}|${this.#control('region').value}|${name}`;
    this.#form.querySelector('[data-which-town]')?.remove();
    this.#close();
    this.#control('place').dispatchEvent(new Event('input', { bubbles: true }));
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing || this.#list.hidden) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const town = this.#towns[this.#active];
    if (step !== undefined) this.#move(step);
    else if (event.key === 'Enter' && town) this.#choose(town);
    else if (event.key === 'Escape') this.#close();
    else return;
    // Prevents the key from sending the form or closing the dialog around it.
    event.preventDefault();
  }

  /** After the last option, the first option is next. */
  #move(step: number): void {
    const { length } = this.#towns;
    this.#mark(this.#active === -1 && step === -1 ? length - 1 : (this.#active + step + length) % length);
  }

  #mark(active: number): void {
    this.#active = active;
    for (const [index, option] of [...this.#list.children].entries()) {
      option.ariaSelected = String(index === active);
      if (index === active) option.scrollIntoView({ block: 'nearest' });
    }
    const id = this.#list.children[active]?.id;
    if (id === undefined) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', id);
  }

  #control(name: string): HTMLInputElement | HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }
}
