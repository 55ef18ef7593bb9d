export function pluralCategories(locale: string, type: 'cardinal' | 'ordinal'): string[];
export function missingPlurals(locale: string, compiled: unknown): string[];
