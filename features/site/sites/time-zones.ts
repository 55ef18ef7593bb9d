/** Whether this runtime knows the IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone of the country; that of the capital if there are several. */
export function findTimeZone(country: string): string {
  // A method in newer versions of ECMA-402, and a property in older runtimes. TypeScript knows neither.
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined;
    timeZones?: readonly string[];
  };
  return (region.getTimeZones?.() ?? region.timeZones)?.[0] ?? 'Europe/Amsterdam';
}
