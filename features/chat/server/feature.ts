import { defineFeature } from '#platform/server/feature.ts';
import { chatRoutes } from './chat-routes.ts';

export const chatFeature = defineFeature({ name: 'chat', routes: chatRoutes });
