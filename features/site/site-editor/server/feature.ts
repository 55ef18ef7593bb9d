import { defineFeature } from '#platform/server/feature.ts';
import { siteEditorRoutes } from './site-editor-routes.ts';

export const siteEditorFeature = defineFeature({ name: 'site-editor', routes: siteEditorRoutes });
