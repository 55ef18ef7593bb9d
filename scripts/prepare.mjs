// Runs before `npm start` and `npm test`, on the machine's own Node. It is plain JavaScript without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const markFile = join(root, 'node_modules', '.vonk-installed');
/** The oldest Node that npm can install with. */
const nodeToInstall = '20.0.0';
/** The Node required by the packages that serve the pages (`engines` of react-router 8). */
export const nodeToRun = '22.22.0';

/** The complaint about a Node that is older than `minVersion`, or null. */
export function complaintAboutNode(version, minVersion, why) {
  const [have, need] = [version, minVersion].map((text) => text.replace(/^v/, '').split('.').map(Number));
  const at = need.findIndex((part, index) => part !== have[index]);
  if (at === -1 || have[at] > need[at]) return null;
  return `Vonk needs Node ${minVersion} or newer ${why}; this is ${version}. Get a newer one from https://nodejs.org.`;
}

/** The message for a failed `npm ci`: npm's output, preceded by a sentence for each of the usual causes. */
export function complaintAboutInstall(output) {
  const isNetwork =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;
  const sentence = isNetwork.test(output)
    ? 'The packages could not be fetched: npm cannot reach its registry. Check the network (or the proxy) and run this again.'
    : 'The packages could not be installed; npm says:';
  return `${sentence}\n\n${output.trim()}`;
}

/**
 * Packages are installed for one platform, but two platforms can share a folder (a container, a network
 * drive).
 */
function installationWanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function install(content) {
  // Goes to standard error, like all progress, because a server's standard output is its log.
  console.error('Installing packages (a minute or so) …');
  // No package needs an install script, so none is run. That leaves less code to trust, and npm 12 blocks them anyway.
  // The level is set because a silent outer npm would suppress the error output of this one.
  const args = [
    'ci',
    '--loglevel=error',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env['npm_execpath'];
  const machineNode = process.env['npm_node_execpath'] || process.execPath;
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 };
  const result = npm?.endsWith('.js')
    ? spawnSync(machineNode, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    fail(complaintAboutInstall(result.error?.message ?? `${result.stdout}\n${result.stderr}`));
  }
  writeFileSync(markFile, content);
}

/** npm scripts run on the Node in node_modules or, if there is none, on the machine's. */
function ensureNodeToRun() {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(link)) {
    if (spawnSync(link, ['--version'], { stdio: 'ignore' }).status === 0) return;
    rmSync(link);
  }
  const machineNode = process.env['npm_node_execpath'] || process.execPath;
  const version = spawnSync(machineNode, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const platform = `${process.platform} ${process.arch}`;
  const complaint = complaintAboutNode(
    version,
    nodeToRun,
    `on this platform (${platform}, for which npm has none)`,
  );
  if (complaint) fail(complaint);
}

/**
 * Lets git run the hooks of the project, unless somebody chose other ones. Without git, `npm test` still checks messages.
 */
function setHooks() {
  if (!existsSync(join(root, '.git'))) return;
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', timeout: 10_000 });
  // The status is 1 if it is not set anywhere, also not for the user.
  if (git('config', 'core.hooksPath').status !== 1) return;
  const own = resolve(root, git('rev-parse', '--git-path', 'hooks').stdout.trim());
  if (existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'))) return;
  git('config', 'core.hooksPath', 'scripts/hooks');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function prepare() {
  const complaint = complaintAboutNode(process.version, nodeToInstall, 'to install itself');
  if (complaint) fail(complaint);
  const wantedInstallation = installationWanted();
  if (!existsSync(markFile) || readFileSync(markFile, 'utf8') !== wantedInstallation)
    install(wantedInstallation);
  ensureNodeToRun();
  setHooks();
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) prepare();
