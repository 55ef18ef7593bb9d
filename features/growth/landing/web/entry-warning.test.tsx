import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { EntryWarning } from './entry-warning.tsx';
import { mayWarnAtEntry } from './entry-warning-rules.ts';
import { openEntryWarning, skipMarker, type EntryWarningPage } from './open-entry-warning.ts';

const noon = Date.UTC(2026, 4, 1, 12);
const visitor = {
  loggedIn: false,
  country: 'NL',
  enabled: 'yes',
  warnedCountries: ['NL', 'DE'],
  layout: 'default',
} as const;

describe('what the server sends', () => {
  test('[EW-01] visitors get the warning, members do not', () => {
    expect(mayWarnAtEntry(visitor)).toBe(true);
    expect(mayWarnAtEntry({ ...visitor, loggedIn: true })).toBe(false);
  });

  test('[EW-03] no warning on a site that switched it off', () => {
    expect(mayWarnAtEntry({ ...visitor, enabled: 'no' })).toBe(false);
  });

  test.each([
    ['NL', true],
    ['DE', true],
    ['BE', false],
    ['US', false],
    ['', false],
    ['nl', false],
    [null, false],
  ])('[EW-05] a visitor from %s: %s', (country, warned) => {
    expect(mayWarnAtEntry({ ...visitor, country })).toBe(warned);
  });

  test.each([
    ['NL', 'simple', true],
    ['DE', 'simple', true],
    ['BE', 'simple', false],
    ['BE', 'default', true],
    ['US', 'default', false],
  ] as const)(
    '[LY-02] [LY-03] [LY-04] on a site that also warns in Belgium, a visitor from %s in a %s layout: %s',
    (country, layout, warned) => {
      expect(mayWarnAtEntry({ ...visitor, country, layout, warnedCountries: ['NL', 'DE', 'BE'] })).toBe(
        warned,
      );
    },
  );

  test.each(['default', 'simple'] as const)(
    '[EW-01] [EW-03] [EW-05] no warning for members, from unknown countries or when switched off, in a %s layout',
    (layout) => {
      expect(mayWarnAtEntry({ ...visitor, layout })).toBe(true);
      expect(mayWarnAtEntry({ ...visitor, layout, loggedIn: true })).toBe(false);
      expect(mayWarnAtEntry({ ...visitor, layout, enabled: 'no' })).toBe(false);
      expect(mayWarnAtEntry({ ...visitor, layout, country: null })).toBe(false);
    },
  );

  test('[EW-01] the warning is a closed modal with its own script, and the page is readable without it', () => {
    const html = render(<EntryWarning country="DE" loggedIn={false} />);
    expect(html).toMatch(/<dialog [^>]*id="entry-warning"/);
    expect(html).not.toMatch(/<dialog [^>]* open[ =>]/);
    expect(html).toMatch(/<script type="module" src="[^"]*entry-warning-island/);
    expect(html).toContain('Vonk is for adults');
    expect(html).toContain('I’m 21 or older');
  });

  test('[EW-05] the site decides which countries see the warning', () => {
    expect(render(<EntryWarning country="NL" loggedIn={false} />)).toBe('');
  });

  test('[EW-01] a member’s page contains neither the warning nor its script', () => {
    expect(render(<EntryWarning country="DE" loggedIn />)).toBe('');
  });
});

describe('what the browser does', () => {
  test('[EW-01] the warning opens over the page', () => {
    const { dialog, shown } = visit({});
    expect(shown()).toBe(true);
    expect(dialog.openings).toBe(1);
  });

  test('[EW-02] an installed app does not show it', () => {
    expect(visit({ installed: true }).shown()).toBe(false);
  });

  test('[EW-04] it stays closed once it has been skipped', () => {
    expect(visit({ storedValues: { [skipMarker]: '2026-01-01T00:00:00.000Z' } }).shown()).toBe(false);
  });

  test('[EW-06] closing it stores the skip time, and the next page does not show it', () => {
    const { dialog, storage } = visit({});
    expect(storage.size).toBe(0);
    dialog.close();
    expect(Object.fromEntries(storage)).toEqual({ [skipMarker]: '2026-05-01T12:00:00.000Z' });
    expect(visit({ storedValues: Object.fromEntries(storage) }).shown()).toBe(false);
  });

  test('[EW-04] in a browser that blocks storage, it appears each time and nothing breaks', () => {
    const first = visit({ blocked: true });
    expect(first.shown()).toBe(true);
    expect(() => first.dialog.close()).not.toThrow();
    expect(visit({ blocked: true }).shown()).toBe(true);
  });
});

interface Visit {
  readonly installed?: boolean;
  readonly storedValues?: Record<string, string>;
  readonly blocked?: boolean;
}

/** A fake page with everything that the warning uses. */
function visit({ installed = false, storedValues = {}, blocked = false }: Visit) {
  const storage = new Map(Object.entries(storedValues));
  const page: EntryWarningPage = {
    get localStorage() {
      if (blocked) throw new DOMException('The operation is insecure.', 'SecurityError');
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      };
    },
    matchMedia: (query) => ({ matches: installed && query === '(display-mode: standalone)' }),
  };
  const dialog = new ModalDialog();
  openEntryWarning(dialog, page, () => noon);
  return { dialog, storage, shown: () => dialog.open };
}

class ModalDialog extends EventTarget {
  open = false;
  openings = 0;

  showModal() {
    this.open = true;
    this.openings++;
  }

  close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  }
}

function render(node: React.ReactNode) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const settings = {
    name: 'Vonk',
    min_age: 21,
    enable_site_entry_popup: 'yes',
    entry_warning_countries: ['DE'],
  } as unknown as PublicSettings;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SettingsProvider settings={settings}>{node}</SettingsProvider>
    </I18nProvider>,
  );
}
