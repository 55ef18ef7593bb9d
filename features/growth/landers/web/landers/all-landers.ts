import type { ComponentType } from 'react';
import type { CampaignLander } from '../../lander-names.ts';
import type { LanderProps } from '../lander-props.ts';
import { AloneTonight } from './alone-tonight.tsx';
import { CollageLanding } from './collage-landing.tsx';
import { Gallery } from './gallery.tsx';
import { IconsLanding } from './icons-landing.tsx';
import { MapLanding } from './map-landing.tsx';
import { SocialNetwork } from './social-network.tsx';
import { TinderSwipe } from './tinder-swipe.tsx';
import { TransitionsVideoLanding } from './transitions-video-landing.tsx';
import { Video } from './video.tsx';

export const landers: Readonly<Record<CampaignLander, ComponentType<LanderProps>>> = {
  tinderswipe: TinderSwipe,
  alonetonight: AloneTonight,
  collagelanding: CollageLanding,
  gallery: Gallery,
  iconslanding: IconsLanding,
  maplanding: MapLanding,
  socialnetwork: SocialNetwork,
  transitionsvideolanding: TransitionsVideoLanding,
  video: Video,
};
