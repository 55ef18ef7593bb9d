import type { ComponentType } from 'react';
import type { CampaignLander } from '../../lander-names.ts';
import type { LanderProps } from '../lander-props.ts';
import { AloneTonight } from './alone-tonight.tsx';
import { CollageLanding } from './collage-landing.tsx';
import { Gallery } from './gallery.tsx';
import { IconsLanding } from './icons-landing.tsx';
import { TinderSwipe } from './tinder-swipe.tsx';

export const landers: Readonly<Record<CampaignLander, ComponentType<LanderProps>>> = {
  tinderswipe: TinderSwipe,
  alonetonight: AloneTonight,
  collagelanding: CollageLanding,
  gallery: Gallery,
  iconslanding: IconsLanding,
  maplanding: Gallery,
  socialnetwork: Gallery,
  transitionsvideolanding: Gallery,
  video: Gallery,
};
