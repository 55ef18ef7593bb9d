import { Trans, useLingui } from '@lingui/react/macro';
import { freeLimits } from '../free-limits.gen.ts';

/** That likes cost nothing, and where they are limited. */
export function FreeLikes() {
  const { i18n } = useLingui();
  return [
    <Trans key="free">Likes are free.</Trans>,
    ...Object.values(freeLimits).map((limit) => ` ${i18n._(limit)}`),
  ];
}
