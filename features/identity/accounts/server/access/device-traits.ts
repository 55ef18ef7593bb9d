import type { RequestContext } from '#platform/server/http/context.ts';
import type { DeviceTraits } from '../log-in/sessions.ts';

/** The browser and operating system from the user agent, and the country of the IP address. */
export async function deviceTraits(
  context: Pick<RequestContext, 'headers' | 'country'>,
): Promise<DeviceTraits> {
  const agent = context.headers['user-agent'];
  if (typeof agent !== 'string' || agent === '') return { country: context.country };
  // Imported at the first log-in only, because its table of browsers is large.
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  return { browser: browser.name ?? null, system: os.name ?? null, country: context.country };
}
