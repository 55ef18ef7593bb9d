type Compiled = string | readonly unknown[];
export function argumentsOf(compiled: Compiled): Set<string>;
export function differencesOf(source: Compiled, translation: Compiled): string[];
