import { Trans } from '@lingui/react/macro';
import { EyeOff, Pause, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LogoMark, useSettings } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { HelloScene } from '#platform/web/ui/scenes/hello-scene.tsx';
import { MeetScene } from '#platform/web/ui/scenes/meet-scene.tsx';
import { TableScene } from '#platform/web/ui/scenes/table-scene.tsx';
import type { ScreenName } from './signup-screens.ts';

/** From 768 px, the scene is beside the question. A phone on its side is too low for it. */
export const signupColumns =
  'flex flex-1 flex-col md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-2 low:flex';

/** The drawing of each question. Neighbouring questions about one thing share a drawing, so that it seldom changes. */
const scenes: Readonly<Record<ScreenName, (props: { readonly className?: string }) => ReactNode>> = {
  invitation: HelloScene,
  gender: HelloScene,
  sexuality: MeetScene,
  name: HelloScene,
  birth: HelloScene,
  email: HelloScene,
  place: MeetScene,
  about: TableScene,
  adult: TableScene,
  password: MeetScene,
};

/** The left half of a wide screen: whose site this is, a scene, and what a newcomer wants to know. */
export function SignupSide({ name: screen }: { readonly name: ScreenName }) {
  const { name, logo_mark: mark } = useSettings();
  const Drawing = scenes[screen];
  return (
    <aside
      data-signup-page-only
      className="hidden flex-col overflow-hidden bg-surface-muted md:flex low:hidden"
    >
      <a
        href="/"
        className={classNames(
          'flex min-h-11 items-center gap-2 self-start px-8 pt-6 font-display text-xl font-semibold tracking-tight text-ink no-underline lg:px-14',
          // The spark fills the middle half of its box.
          mark === null && '-ms-2',
        )}
      >
        <LogoMark />
        <span>{name}</span>
      </a>
      <div className="mt-[8dvh] px-8 lg:px-14">
        <p className="max-w-md font-display text-3xl leading-[1.1] font-semibold tracking-tight text-balance lg:text-4xl">
          <Trans>A few questions, and you’re in</Trans>
        </p>
        <ul className="mt-6 grid max-w-md gap-4 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-3">
          <li>
            <ShieldCheck aria-hidden="true" />
            <Trans>We check every photo before others see it.</Trans>
          </li>
          <li>
            <EyeOff aria-hidden="true" />
            <Trans>Nobody else sees your email address or your date of birth.</Trans>
          </li>
          <li>
            <Pause aria-hidden="true" />
            <Trans>You can stop at any time. Your answers stay in this browser for 14 days.</Trans>
          </li>
        </ul>
      </div>
      <div className="mt-auto flex justify-center px-3 pt-10 lg:px-14">
        <Drawing className="w-full max-w-lg" />
      </div>
    </aside>
  );
}
