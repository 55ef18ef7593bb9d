import type { Directory } from './merge-parts.ts';

/** The forms in which a proxy reads the directory. */
export const proxyForms = ['nginx', 'caddy', 'list'] as const;
export type ProxyForm = (typeof proxyForms)[number];

/**
 * The configuration of a proxy, which includes it.
 * @param fallback is the cluster that gets domains that nobody has. Without one, the proxy refuses them. Lists have none.
 */
export function writeConfiguration(form: ProxyForm, directory: Directory, fallback?: string): string {
  if (form === 'list') return forLists(directory);
  return form === 'nginx' ? forNginx(directory, fallback) : forCaddy(directory, fallback);
}

const header = '# Written by "directory merge". Changes are lost.';

/** `$vonk_cluster` is the name of an upstream, `closed`, or empty for a domain that nobody has. */
function forNginx({ clusters, closedHosts }: Directory, fallback: string | undefined): string {
  const lines = [
    ...clusters.flatMap(({ name, hosts }) => hosts.map((host) => `  ${host} vonk_${name};`)),
    ...closedHosts.map((host) => `  ${host} closed;`),
  ];
  const upstreams = clusters.map(
    ({ name, servers }) => `upstream vonk_${name} {
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 64;
}`,
  );
  return `${header}
map_hash_bucket_size 512;

map $host $vonk_cluster {
  default "${fallback === undefined ? '' : `vonk_${fallback}`}";
${lines.join('\n')}
}

${upstreams.join('\n\n')}`;
}

/** The snippets that it imports are in `ops/caddy/Caddyfile.clusters`. */
function forCaddy({ clusters, closedHosts }: Directory, fallback: string | undefined): string {
  const blocks = clusters.flatMap(({ name, servers, hosts }) => {
    // Certificates for unknown domains are never requested, so these are plain HTTP.
    const names = name === fallback ? [...hosts, 'http://'] : hosts;
    const proxy = `reverse_proxy ${servers.join(' ')} {\n\t\timport vonk_proxy\n\t}`;
    return names.length === 0 ? [] : [block(names, `import vonk_site\n\t${proxy}`)];
  });
  const closed = closedHosts.length === 0 ? [] : [block(closedHosts, 'import vonk_closed')];
  return [header, ...blocks, ...closed].join('\n\n');
}

const block = (names: readonly string[], content: string) => `${names.join(',\n')} {\n\t${content}\n}`;

/** A domain and its cluster per line, as in a map of HAProxy. */
function forLists({ clusters, closedHosts }: Directory): string {
  return [
    header,
    ...clusters.flatMap(({ name, hosts }) => hosts.map((host) => `${host} ${name}`)),
    ...closedHosts.map((host) => `${host} closed`),
  ].join('\n');
}
