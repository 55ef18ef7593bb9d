import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// Routes lie with their features; pages that join several lie in `pages`. Names are in each page's `handle`.
export default [
  layout('layouts/lander-layout.tsx', [index('pages/landing-page.tsx')]),
  layout('layouts/default-layout.tsx', [
    route('login', '../../features/accounts/web/login-page.tsx'),
    route('signup', '../../features/accounts/web/signup-page.tsx'),
    route('activate/done', '../../features/accounts/web/activate-done-page.tsx'),
    route('activate/error', '../../features/accounts/web/activate-error-page.tsx'),
    route('members', '../../features/members/web/members-page.tsx'),
    route('members/:id', '../../features/members/web/member-page.tsx'),
    route('likes', '../../features/likes/web/likes-page.tsx'),
    route('likes/:type', '../../features/likes/web/likes-type-page.tsx'),
    route('likes/m/:id', '../../features/members/web/liked-member-page.tsx'),
    route('profile', '../../features/profiles/web/profile-page.tsx'),
    route('notifications', 'pages/notifications-page.tsx'),
    route('credits', '../../features/payments/web/credits-page.tsx'),
    route('credits/repeat-order', '../../features/payments/web/repeat-order-page.tsx'),
    route('credits/result/:payment', '../../features/payments/web/payment-result-page.tsx'),
    route('credits/:id/:paymentmethod?', '../../features/payments/web/buy-page.tsx'),
    route('premium', '../../features/payments/web/premium-page.tsx'),
    route('pricing', '../../features/payments/web/pricing-page.tsx'),
    route('staff/photos', '../../features/moderation/web/photo-review-page.tsx'),
  ]),
  layout('layouts/chat-layout.tsx', [
    route('chats', '../../features/chat/web/chats-page.tsx'),
    route('chats/:id', '../../features/chat/web/conversation-page.tsx'),
  ]),
  layout('layouts/empty-layout.tsx', [route('complete-signup', '../../features/accounts/web/complete-signup-page.tsx')]),
  route('logout', 'pages/log-out.ts'),
  route('lang-config', 'pages/language-page.tsx'),
  route('dev/gallery', 'pages/gallery-page.tsx'),
  route(':token', 'pages/token-page.ts'),
  route('*', 'pages/not-found-page.ts'),
] satisfies RouteConfig;
