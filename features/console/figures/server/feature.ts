import { defineFeature } from '#platform/server/feature.ts';
import { countFiguresJob } from './count-figures.ts';
import { figuresRoutes } from './figures-routes.ts';

export const figuresFeature = defineFeature({
  name: 'figures',
  routes: figuresRoutes,
  jobs: [countFiguresJob],
});
