import { useLingui } from '@lingui/react/macro';
import type { SourceKind } from '../contract.ts';

/** Names a source: an advertising network or a lander by its own name. */
export function useSourceName(by: SourceKind): (name: string | null) => string {
  const { t } = useLingui();
  return (name) => {
    if (name === null) return t`Other sources`;
    if (name !== '') return name;
    return by === 'network' ? t`No network` : t`No ad`;
  };
}
