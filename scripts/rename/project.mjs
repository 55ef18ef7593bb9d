/** Opens a checkout as one TypeScript program, for the programs beside this file. */
import ts from 'typescript';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export { ts };

export function openProject(rootFolder) {
  const root = resolve(rootFolder);
  const configPath = join(root, 'tsconfig.json');
  const config = ts.readConfigFile(configPath, ts.sys.readFile).config;
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const options = { ...parsed.options, incremental: false };
  const versions = new Map();
  const contents = new Map();
  let files = new Set(parsed.fileNames);
  let projectVersion = 1;

  function read(path) {
    const changed = contents.get(path);
    if (changed !== undefined) return changed;
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  }
  const host = {
    getScriptFileNames: () => [...files],
    getProjectVersion: () => String(projectVersion),
    getScriptVersion: (path) => String(versions.get(path) ?? 0),
    getScriptSnapshot(path) {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
    fileExists: (p) => contents.has(p) || ts.sys.fileExists(p),
    readFile: read,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: (p) => p,
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  return {
    root,
    service,
    ownFiles() {
      return service
        .getProgram()
        .getSourceFiles()
        .filter((f) => !f.fileName.includes('/node_modules/') && f.fileName.startsWith(root + '/') && !f.fileName.includes('/.react-router/'));
    },
    relative: (path) => relative(root, path),
    read,
    write(path, text) {
      contents.set(path, text);
      versions.set(path, (versions.get(path) ?? 0) + 1);
      projectVersion++;
    },
    add(path) { files.add(path); projectVersion++; },
    remove(path) { files.delete(path); contents.delete(path); projectVersion++; },
    changed: () => contents,
  };
}
export const git = (root, ...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
