import { Plural } from '@lingui/react/macro';
import { Heart, Image, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { FreeLikes } from './free-likes.tsx';

/** What credits are for, and what costs none. */
export function CreditUses() {
  const { message_credits: message, photo_credits: photo } = useSettings();
  return (
    <ul className="mt-6 grid gap-x-6 gap-y-3 border-t border-line pt-5 text-sm text-ink-muted sm:grid-cols-3 [&_svg]:size-5 [&_svg]:shrink-0">
      <Use icon={<MessageCircle aria-hidden="true" />}>
        <Plural value={message} one="A message costs # credit." other="A message costs # credits." />
      </Use>
      <Use icon={<Image aria-hidden="true" />}>
        <Plural
          value={photo}
          _0="Photos in a chat are free."
          one="A photo in a chat costs # credit."
          other="A photo in a chat costs # credits."
        />
      </Use>
      <Use icon={<Heart aria-hidden="true" />}>
        <FreeLikes />
      </Use>
    </ul>
  );
}

function Use({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  );
}
