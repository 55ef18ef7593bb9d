import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#platform/shared/locales.ts';
import { preloadCatalogs } from '#platform/web/i18n.tsx';
import { pageLayers } from '#platform/web/layers/layers.ts';
import { catchInstallOffer } from './shell/install-offer.ts';
import { guardChunks } from './shell/chunk-guard.ts';
import { expectSkippedTransitions } from './shell/skipped-transitions.ts';

guardChunks(window);
catchInstallOffer(window);
pageLayers();
expectSkippedTransitions(window);

const { lang, catalogs = '' } = {
  lang: document.documentElement.lang,
  catalogs: document.documentElement.dataset['catalogs'],
};
await preloadCatalogs(isLocale(lang) ? lang : 'en', catalogs.split(' ').filter(Boolean));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
