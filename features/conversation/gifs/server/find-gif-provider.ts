import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/services.ts';
import type { GifProvider } from './gif-provider.ts';
import { giphyProvider } from './giphy-provider.ts';

const providers = new WeakMap<Config, GifProvider>();

/** The outside provider of this installation. Null if the installation uses our own pictures. */
export function findGifProvider({
  config,
  outside,
}: Pick<Services, 'config' | 'outside'>): GifProvider | null {
  if (!config.gif) return null;
  const cachedProvider = providers.get(config);
  if (cachedProvider) return cachedProvider;
  const provider = giphyProvider(config.gif.origin, config.gif.key, outside.gif);
  providers.set(config, provider);
  return provider;
}
