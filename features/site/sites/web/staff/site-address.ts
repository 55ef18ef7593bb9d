import { useRouteLoaderData } from 'react-router';

/** The address of another site of this installation, with the protocol and port of this one. */
export function useSiteAddress(domain: string): string {
  const root = useRouteLoaderData<{ readonly origin: string }>('root');
  const here = new URL(root?.origin ?? 'https://localhost');
  return `${here.protocol}//${domain}${here.port === '' ? '' : `:${here.port}`}/`;
}
