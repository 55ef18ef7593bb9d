/**
 * node apply.mjs <checkout> [--steps=<title or number>,…] [--from=<number>] [--no-format] [--commit] [--force] [--go-on]
 *
 * Renames what renames.json lists, step by step, in one checkout. What is not there any more, or has its new name
 * already, is skipped and reported. Nothing is written for a step whose renames would clash.
 */
import { readFileSync, writeFileSync, existsSync, renameSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { openProject, git, ts } from './project.mjs';
import { eachDeclaration, isProperty, isDeclaration } from './declarations.mjs';

const args = process.argv.slice(2);
const root = resolve(args.find((a) => !a.startsWith('--')) ?? '.');
const option = (name) => args.find((a) => a.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name) => args.includes(`--${name}`);
const listFile = option('list') ?? join(import.meta.dirname, 'renames.json');
const { steps } = JSON.parse(readFileSync(listFile, 'utf8'));
const only = option('steps')?.split(',');
const from = Number(option('from') ?? 1);
const report = [];
const body = `Names that end in Of, bare participles and limits without a unit made readers
look up what a function does or a value holds. Reads of the database begin
with find, list or count; what converts, formats or parses says so.`;
const say = (text) => { report.push(text); console.log(text); };

const wordPattern = (name) => new RegExp(`(?<![\\w$-])${name.replaceAll('$', '\\$')}(?![\\w$-])`, 'g');

function commonTail(a, b) {
  const x = a.split('/').reverse(), y = b.split('/').reverse();
  let n = 0;
  while (n < x.length && n < y.length && x[n] === y[n]) n++;
  return n;
}

/** The declarations that an entry means, or none. */
function locate(entry, index) {
  const { file, path, nth } = entry;
  const byPath = index.byPath.get(path) ?? [];
  const base = basename(file);
  let candidates = byPath.filter((d) => basename(d.file) === base);
  if (candidates.length > 0) {
    const best = Math.max(...candidates.map((d) => commonTail(d.file, file)));
    candidates = candidates.filter((d) => commonTail(d.file, file) === best);
    const files = new Set(candidates.map((d) => d.file));
    if (files.size > 1) return { problem: `ambiguous: ${[...files].join(', ')}` };
  } else {
    // Moved to a file of another name: only when nothing else has that path.
    const files = new Set(byPath.map((d) => d.file));
    if (files.size !== 1 || !path.match(/[A-Z]/)) return { problem: 'missing' };
    candidates = byPath;
    if (entry.nth === undefined && candidates.length > 1 && !entry.all) return { problem: 'missing' };
  }
  if (nth !== undefined) {
    // With another number of such declarations than there was, nobody knows which one is meant.
    if (entry.of !== undefined && candidates.length !== entry.of) return { problem: `expected ${entry.of} such declarations, found ${candidates.length}` };
    candidates = candidates.filter((d) => d.ordinal === nth);
  }
  if (candidates.length === 0) return { problem: 'missing' };
  return { declarations: candidates };
}

/** { file, find, replace }: corrections of the text that renames need first. */
function applyTexts(texts) {
  const tracked = git(root, 'ls-files').split('\n').filter(Boolean);
  return texts.flatMap(({ file, find, replace }) => {
    const all = tracked.filter((p) => basename(p) === basename(file));
    const best = Math.max(0, ...all.map((p) => commonTail(p, file)));
    const [path] = all.filter((p) => commonTail(p, file) === best);
    const full = path && join(root, path);
    const text = full && readFileSync(full, 'utf8');
    if (!text || !text.includes(find)) { if (!text?.includes(replace)) say(`  text not found in ${file}: ${JSON.stringify(find).slice(0, 80)}`); return []; }
    writeFileSync(full, text.replaceAll(find, replace));
    return [full];
  });
}

let project;
function runStep(step) {
  const corrected = applyTexts(step.texts ?? []);
  project ??= openProject(root);
  for (const file of corrected) project.write(file, readFileSync(file, 'utf8'));
  const program = project.service.getProgram();
  const checker = program.getTypeChecker();
  const files = project.ownFiles();
  const index = { byPath: new Map() };
  for (const file of files)
    eachDeclaration(file, (d) => {
      const entry = { ...d, file: project.relative(file.fileName), source: file };
      if (!index.byPath.has(d.path)) index.byPath.set(d.path, []);
      index.byPath.get(d.path).push(entry);
    });

  const values = new Map(); // symbol → new name
  const propertyTargets = []; // { node, to, old }
  const literalTargets = new Map(); // `{ name }` in an object literal → new name of the property
  const missing = [];
  const oldNames = new Set();
  const resolveAlias = (symbol) => (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const canonical = (symbol) => {
    if (!symbol) return symbol;
    const s = resolveAlias(symbol);
    return s.exportSymbol ?? s;
  };
  const localSymbolOf = (node) => canonical(checker.getSymbolAtLocation(node.name));
  const topLevel = []; // for comments
  const localComments = [];

  const addRename = (d, to) => {
    const old = d.node.name.text;
    if (old === to) return;
    oldNames.add(old);
    if (ts.isShorthandPropertyAssignment(d.node)) literalTargets.set(d.node, to);
    else if (isProperty(d.node)) propertyTargets.push({ node: d.node, to, old, file: d.source });
    else {
      const symbol = localSymbolOf(d.node);
      if (!symbol) return missing.push(`${d.file} ${d.path}: no symbol`);
      const other = values.get(symbol);
      if (other !== undefined && other !== to) say(`  two names for ${d.file} ${d.path}: ${other}, ${to}`);
      values.set(symbol, to);
    }
    const scope = commentScope(d.node);
    if (scope) localComments.push({ file: d.source, scope, old, to });
    if (!d.path.includes('/')) topLevel.push({ old, to, file: d.file });
  };

  for (const entry of step.renames ?? []) {
    const { declarations, problem } = locate(entry, index);
    if (problem) {
      const renamedPath = entry.path.replace(/[^/]+$/, entry.to);
      const there = (index.byPath.get(renamedPath) ?? []).some((d) => basename(d.file) === basename(entry.file));
      if (!(there && problem === 'missing')) missing.push(`${entry.file} ${entry.path} → ${entry.to}: ${problem}`);
      continue;
    }
    for (const d of declarations) {
      addRename(d, entry.to);
      // A value of a contract has a generated copy beside it.
      if (/contract\.ts$/.test(d.file) && !d.path.includes('/')) {
        const copy = d.file.replace(/contract\.ts$/, 'calls.gen.ts');
        for (const c of index.byPath.get(d.path) ?? []) if (c.file === copy) addRename(c, entry.to);
      }
    }
  }

  // All edits, by file: start → { end, local?, property?, text }
  const edits = new Map();
  const editAt = (fileName, start, end) => {
    if (!edits.has(fileName)) edits.set(fileName, new Map());
    const m = edits.get(fileName);
    if (!m.has(start)) m.set(start, { start, end });
    return m.get(start);
  };
  const problems = [];

  // A function that returns several object literals names the same thing in each.
  for (const { node, to, old, file } of [...propertyTargets]) {
    const returned = returningFunction(node);
    if (!returned) continue;
    const visit = (n) => {
      if ((ts.isPropertyAssignment(n) || ts.isShorthandPropertyAssignment(n)) && n !== node && ts.isIdentifier(n.name) && n.name.text === old && returningFunction(n) === returned)
        if (ts.isShorthandPropertyAssignment(n)) literalTargets.set(n, to);
        else propertyTargets.push({ node: n, to, old, file });
      ts.forEachChild(n, visit);
    };
    visit(returned);
  }
  const seenTargets = new Set();
  for (const { node, to, old, file } of propertyTargets) {
    if (seenTargets.has(node)) continue;
    seenTargets.add(node);
    if (ts.isPropertySignature(node) && (mentionsInSql(file.text, old) || isRowType(node))) say(`  CHECK: SQL in ${project.relative(file.fileName)} may name ${old}`);
    const locations = project.service.findRenameLocations(file.fileName, node.name.getStart(), false, false, { providePrefixAndSuffixTextForRename: true });
    if (!locations) { problems.push(`cannot rename property ${old} in ${project.relative(file.fileName)}`); continue; }
    for (const l of locations) {
      if (l.fileName.includes('/node_modules/')) { problems.push(`property ${old} of ${project.relative(file.fileName)} is also in ${l.fileName}`); continue; }
      const e = editAt(l.fileName, l.textSpan.start, l.textSpan.start + l.textSpan.length);
      if (l.suffixText !== undefined && l.suffixText.startsWith(':')) {
        e.property = to; e.shorthand = old;
        // The variable that a pattern takes from the property follows it.
        const source = program.getSourceFile(l.fileName);
        const token = tokenAt(source, l.textSpan.start);
        if (token && ts.isBindingElement(token.parent) && token.parent.name === token) {
          const s = canonical(checker.getSymbolAtLocation(token));
          if (s && !values.has(s)) { values.set(s, to); oldNames.add(old); }
        }
      } else if (l.prefixText !== undefined && /:\s*$/.test(l.prefixText)) {
        // A shorthand assignment whose value is what is renamed: does not occur for properties.
        e.local = to; e.shorthand = old;
      } else {
        if (e.text !== undefined && e.text !== to) problems.push(`two names for property ${old} at ${project.relative(l.fileName)}: ${e.text}, ${to}`);
        e.text = to;
      }
    }
  }

  // `const { name } = await import(…)`: what a pattern takes from a module follows the module.
  const takenFromModule = (element) => {
    if (!ts.isObjectBindingPattern(element.parent) || !ts.isIdentifier(element.name)) return undefined;
    const key = element.propertyName ?? element.name;
    if (!ts.isIdentifier(key) || !oldNames.has(key.text)) return undefined;
    const property = checker.getTypeAtLocation(element.parent).getProperty(key.text);
    return property && values.get(canonical(property));
  };
  const fromModules = new Map();
  for (const file of files) {
    const visit = (node) => {
      if (ts.isBindingElement(node)) {
        const to = takenFromModule(node);
        if (to !== undefined) fromModules.set(node, to);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  for (const [element, to] of fromModules) {
    const key = element.propertyName ?? element.name;
    const e = editAt(element.getSourceFile().fileName, key.getStart(), key.end);
    if (element.propertyName) { e.text = to; continue; }
    e.property = to; e.shorthand = key.text;
    const symbol = canonical(checker.getSymbolAtLocation(element.name));
    if (!values.has(symbol)) values.set(symbol, to);
  }

  // Variables, functions and types: every identifier is resolved.
  const finalNames = new Set([...values.values()]);
  const finalOf = (symbol) => values.get(canonical(symbol));
  const valueSymbolAt = (id) => {
    const parent = id.parent;
    if (ts.isShorthandPropertyAssignment(parent) && parent.name === id) return checker.getShorthandAssignmentValueSymbol(parent);
    if (ts.isExportSpecifier(parent)) {
      const declaration = parent.parent.parent;
      if (!declaration.moduleSpecifier && (parent.propertyName ?? parent.name) === id) return checker.getExportSpecifierLocalTargetSymbol(parent);
    }
    return checker.getSymbolAtLocation(id);
  };
  const isMemberName = (id) => {
    const p = id.parent;
    if (ts.isPropertyAccessExpression(p)) return p.name === id;
    if ((ts.isJsxOpeningElement(p) || ts.isJsxSelfClosingElement(p) || ts.isJsxClosingElement(p)) && /^[a-z]/.test(id.text)) return true;
    if (ts.isQualifiedName(p)) return p.right === id;
    if (ts.isBindingElement(p)) return p.propertyName === id;
    if (ts.isImportSpecifier(p)) return p.propertyName === id;
    if (ts.isExportSpecifier(p)) return p.propertyName !== undefined && p.name === id;
    if (isProperty(p) && !ts.isShorthandPropertyAssignment(p)) return p.name === id;
    return false;
  };
  const localName = (symbol, key) => {
    // The name that a scope's symbol has afterwards.
    const d = symbol.declarations?.[0];
    if (d && ts.isImportSpecifier(d) && d.propertyName) return key;
    if (d && (ts.isNamespaceImport(d) || ts.isImportClause(d))) return key;
    return finalOf(symbol) ?? key;
  };
  const scopeNames = new Map();
  const namesIn = (scope) => {
    if (!scopeNames.has(scope)) {
      const m = new Map();
      for (const [key, symbol] of scope.locals) {
        const name = localName(symbol, key);
        if (m.has(name) && m.get(name) !== symbol) {
          const at = symbol.declarations?.[0];
          problems.push(`${name} would be declared twice in ${project.relative(scope.getSourceFile().fileName)}:${at ? at.getSourceFile().getLineAndCharacterOfPosition(at.pos).line + 1 : '?'}`);
        }
        m.set(name, symbol);
      }
      scopeNames.set(scope, m);
    }
    return scopeNames.get(scope);
  };

  // The language service takes `{ name }` for the variable, so its property is resolved here.
  const literalName = (symbol) => {
    for (const declaration of symbol?.declarations ?? []) if (literalTargets.has(declaration)) return literalTargets.get(declaration);
  };
  for (const [node, to] of literalTargets) {
    const e = editAt(node.getSourceFile().fileName, node.name.getStart(), node.name.end);
    e.property = to; e.shorthand = node.name.text;
  }
  if (literalTargets.size > 0) {
    const names = new Set([...literalTargets.keys()].map((n) => n.name.text));
    for (const file of files) {
      const visit = (node) => {
        if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name) && names.has(node.name.text)) {
          const to = literalName(checker.getSymbolAtLocation(node.name));
          if (to !== undefined) editAt(file.fileName, node.name.getStart(), node.name.end).text = to;
        }
        if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
          const key = node.propertyName ?? node.name;
          if (ts.isIdentifier(key) && names.has(key.text)) {
            const to = literalName(checker.getTypeAtLocation(node.parent).getProperty(key.text));
            if (to !== undefined) {
              const e = editAt(file.fileName, key.getStart(), key.end);
              if (node.propertyName) e.text = to;
              else {
                e.property = to; e.shorthand = key.text;
                const local = canonical(checker.getSymbolAtLocation(node.name));
                if (local && !values.has(local)) { values.set(local, to); oldNames.add(key.text); finalNames.add(to); }
              }
            }
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
    }
  }

  const interesting = new Set([...oldNames, ...finalNames]);
  for (const file of files) {
    const visit = (node) => {
      if (ts.isIdentifier(node) && interesting.has(node.text)) see(node);
      ts.forEachChild(node, visit);
      // JSDoc is not visited.
    };
    const see = (id) => {
      const parent = id.parent;
      const binds = ts.isBindingElement(parent) && parent.name === id;
      const symbol = valueSymbolAt(id);
      let to;
      if (symbol && (oldNames.has(id.text))) {
        const isAliasName = ts.isImportSpecifier(parent) && parent.propertyName !== undefined && parent.name === id;
        const renamed = finalOf(symbol);
        const localAlias = symbol.flags & ts.SymbolFlags.Alias && symbol.declarations?.some((d) => ts.isImportSpecifier(d) && d.propertyName && d.name.text === id.text && d.propertyName.text !== id.text);
        if (renamed !== undefined && !isAliasName && !(localAlias && !(ts.isImportSpecifier(parent) && parent.propertyName === id))) {
          // A property symbol is renamed by the language service alone.
          if (!(symbol.flags & ts.SymbolFlags.Property) || values.has(canonical(symbol))) to = renamed;
        }
      }
      if (to !== undefined) {
        const e = editAt(file.fileName, id.getStart(), id.end);
        const shorthand = (ts.isShorthandPropertyAssignment(parent) && parent.name === id) || (binds && parent.propertyName === undefined && ts.isObjectBindingPattern(parent.parent) && !parent.dotDotDotToken);
        if (shorthand) { e.local = to; e.shorthand = id.text; } else e.text = to;
      }
      // Does the name mean afterwards what it means now?
      const finalName = to ?? id.text;
      if (finalNames.has(finalName) && !isMemberName(id) && symbol && !ts.isJsxAttribute(parent)) {
        if (ts.isExportSpecifier(parent) && parent.parent.parent.moduleSpecifier) return;
        if (ts.isParameter(parent) && parent.name === id && isTypeOnlyParameter(parent)) return;
        let scope = id.parent;
        const own = symbol;
        while (scope) {
          if (scope.locals) {
            const holder = namesIn(scope).get(finalName);
            if (holder) {
              const same = canonical(holder) === canonical(own) || holder === own;
              const kindsDiffer = isTypeOnly(holder) !== isTypeOnly(own) && !(holder.flags & ts.SymbolFlags.Alias);
              if (!same && !kindsDiffer) {
                const { line } = file.getLineAndCharacterOfPosition(id.getStart());
                problems.push(`${project.relative(file.fileName)}:${line + 1} ${id.text} → ${finalName} would mean something else`);
              }
              break;
            }
          }
          scope = scope.parent;
        }
      }
    };
    visit(file);
    // Scopes whose names change must not declare one twice.
  }

  // Comments in and before a function name its parameters and variables in backticks.
  for (const { file, scope, old, to } of localComments) {
    const start = scope.getFullStart();
    for (const r of commentRangesOf(file)) {
      if (r.pos < start || r.end > scope.end) continue;
      const comment = file.text.slice(r.pos, r.end);
      for (const m of comment.matchAll(new RegExp(`\`${old}(?=[\`.(])|@param ${old}\\b`, 'g'))) {
        const at = r.pos + m.index + m[0].length - old.length;
        const e = editAt(file.fileName, at, at + old.length);
        e.text ??= to;
      }
    }
  }

  if (missing.length > 0) { say(`  not applied (${missing.length}):`); for (const m of missing) say(`    ${m}`); }
  if (problems.length > 0) {
    say(`  CLASHES (${problems.length}), nothing is written for this step:`);
    for (const m of new Set(problems)) say(`    ${m}`);
    if (!has('force')) return { failed: true, changed: [] };
  }

  const changed = new Set(corrected);
  let editCount = 0;
  for (const [fileName, m] of edits) {
    let text = program.getSourceFile(fileName).text;
    for (const e of [...m.values()].sort((a, b) => b.start - a.start)) {
      let replacement;
      if (e.shorthand !== undefined) {
        const property = e.property ?? e.shorthand;
        const local = e.local ?? e.shorthand;
        replacement = property === local ? property : `${property}: ${local}`;
      } else {
        replacement = e.text;
        const token = tokenAt(program.getSourceFile(fileName), e.start);
        // The name in a text's id stays, because translations are found by it.
        if (token && macroPlaceholder(token)) {
          replacement = `{ ${token.text}: ${replacement} }`;
          say(`  label in a text: ${project.relative(fileName)} ${replacement}`);
        }
      }
      text = text.slice(0, e.start) + replacement + text.slice(e.end);
      editCount++;
    }
    // { a: a } → { a }, where both were renamed apart.
    text = collapse(text, fileName, finalNames);
    writeFileSync(fileName, text);
    changed.add(fileName);
  }

  // Comments and documents that mention a name.
  const tracked = git(root, 'ls-files').split('\n').filter(Boolean);
  const byOld = new Map();
  for (const t of topLevel) { if (!byOld.has(t.old)) byOld.set(t.old, []); byOld.get(t.old).push(t); }
  const distinctive = [...byOld].filter(([old]) => /[a-z][A-Z]/.test(old) || /^[A-Z][A-Z_]+$/.test(old));
  if (distinctive.length > 0) {
    const still = new Set();
    for (const file of files) {
      const text = readFileSync(file.fileName, 'utf8');
      const scan = ts.createSourceFile(file.fileName, text, ts.ScriptTarget.Latest, false);
      const walk = (n) => { if (ts.isIdentifier(n) && byOld.has(n.text)) still.add(n.text); ts.forEachChild(n, walk); };
      walk(scan);
    }
    for (const path of tracked) {
      if (!/\.(tsx?|m?js|mts|md|json|css|yaml|yml|sql)$/.test(path) || path.startsWith('locales/') || path.startsWith('database/migrations/') || path === 'CHANGELOG.md') continue;
      const full = join(root, path);
      if (!existsSync(full)) continue;
      let text = readFileSync(full, 'utf8');
      const before = text;
      for (const [old, list] of distinctive) {
        if (!text.includes(old)) continue;
        const targets = new Set(list.map((t) => t.to));
        const here = list.filter((t) => t.file === path);
        let to;
        if (targets.size === 1 && !still.has(old)) [to] = targets;
        else if (here.length === 1) to = here[0].to;
        if (to === undefined) { if (mentions(path, text, old)) say(`  a comment or document mentions ${old}: ${path}`); continue; }
        text = /\.(tsx?|m?js|mts)$/.test(path) ? replaceInComments(path, text, old, to) : text.replace(wordPattern(old), to);
        if (/\.(tsx?|m?js|mts)$/.test(path) && wordPattern(old).test(text) && !still.has(old)) say(`  a string mentions ${old}: ${path}`);
      }
      if (text !== before) { writeFileSync(full, text); changed.add(full); }
    }
  }

  // Files
  for (const move of step.files ?? []) renameFile(move, changed, project, program);

  say(`  ${editCount} places in ${changed.size} files`);
  return { changed: [...changed] };
}

function returningFunction(property) {
  let n = property.parent;
  if (!n || !ts.isObjectLiteralExpression(n)) return undefined;
  n = n.parent;
  while (ts.isParenthesizedExpression(n) || ts.isAsExpression(n) || ts.isSatisfiesExpression(n) || ts.isConditionalExpression(n)) n = n.parent;
  if (ts.isArrowFunction(n)) return n;
  if (!ts.isReturnStatement(n)) return undefined;
  while (n && !ts.isFunctionLike(n)) n = n.parent;
  return n;
}
/** Whether the type of a property is that of rows from SQL, whose names TypeScript does not know. */
function isRowType(node) {
  let holder = node;
  while (holder && !ts.isSourceFile(holder)) {
    if (ts.isCallExpression(holder) && /rows|prepared|execute|query|named/.test(holder.expression.getText())) return true;
    if (ts.isInterfaceDeclaration(holder) || ts.isTypeAliasDeclaration(holder)) break;
    holder = holder.parent;
  }
  const name = holder?.name?.text;
  return Boolean(name) && new RegExp(`(?:rows|prepared|execute|query|named|statement)<[^(]*\\b${name}\\b`, 'i').test(node.getSourceFile().text);
}
const mentionsInSql = (text, name) => new RegExp(`\\bas "?${name}\\b|[a-z]\\.${name}[,\\s]`).test(text);
function isTypeOnly(symbol) { return (symbol.flags & ts.SymbolFlags.Type) !== 0 && (symbol.flags & ts.SymbolFlags.Value) === 0; }
function isTypeOnlyParameter(p) { return ts.isFunctionTypeNode(p.parent) || ts.isMethodSignature(p.parent) || ts.isCallSignatureDeclaration(p.parent) || ts.isConstructorTypeNode(p.parent); }
function tokenAt(source, position) {
  let hit;
  const visit = (n) => { if (n.getStart(source) <= position && position < n.end) { if (ts.isIdentifier(n) && n.getStart(source) === position) hit = n; ts.forEachChild(n, visit); } };
  visit(source);
  return hit;
}
const macroTags = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const macroCalls = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);
function macroPlaceholder(token) {
  const p = token.parent;
  if (ts.isJsxExpression(p)) {
    if (ts.isJsxAttribute(p.parent)) return p.parent.name.text === 'value' && macroTags.has(p.parent.parent.parent.tagName.getText());
    for (let n = p.parent; n && (ts.isJsxElement(n) || ts.isJsxFragment(n)); n = n.parent)
      if (ts.isJsxElement(n) && macroTags.has(n.openingElement.tagName.getText())) return true;
    return false;
  }
  if (ts.isTemplateSpan(p)) {
    const tag = p.parent.parent;
    return ts.isTaggedTemplateExpression(tag) && macroCalls.has(tag.tag.getText());
  }
  return ts.isCallExpression(p) && p.arguments[0] === token && ts.isIdentifier(p.expression) && ['plural', 'select', 'selectOrdinal'].includes(p.expression.text);
}

/** The function, or the member of a type, whose comments may mention a declaration in it. */
function commentScope(node) {
  for (let n = node.parent; n; n = n.parent) {
    if (ts.isSourceFile(n)) return undefined;
    if (ts.isMethodSignature(n) || ts.isMethodDeclaration(n) || ts.isFunctionDeclaration(n) || ts.isPropertySignature(n) || ts.isTypeAliasDeclaration(n) || ts.isInterfaceDeclaration(n)) return n;
    if (ts.isVariableStatement(n) && ts.isSourceFile(n.parent)) return n;
  }
}
const rangesByFile = new WeakMap();
function commentRangesOf(file) {
  if (!rangesByFile.has(file)) rangesByFile.set(file, commentRanges(file.fileName, file.text));
  return rangesByFile.get(file);
}

function commentRanges(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, /x$/.test(path) ? ts.ScriptKind.TSX : undefined);
  const ranges = new Map();
  const visit = (n) => {
    for (const r of ts.getLeadingCommentRanges(text, n.pos) ?? []) ranges.set(r.pos, r);
    for (const r of ts.getTrailingCommentRanges(text, n.end) ?? []) ranges.set(r.pos, r);
    for (const c of n.getChildren(source)) visit(c);
  };
  visit(source);
  return [...ranges.values()];
}
function replaceInComments(path, text, old, to) {
  if (!wordPattern(old).test(text)) return text;
  for (const r of commentRanges(path, text).sort((a, b) => b.pos - a.pos))
    text = text.slice(0, r.pos) + text.slice(r.pos, r.end).replace(wordPattern(old), to) + text.slice(r.end);
  return text;
}
function mentions(path, text, old) {
  if (/\.(tsx?|m?js|mts)$/.test(path)) return commentRanges(path, text).some((r) => wordPattern(old).test(text.slice(r.pos, r.end)));
  return wordPattern(old).test(text);
}

function collapse(text, fileName, names) {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (n) => {
    if (ts.isPropertyAssignment(n) && ts.isIdentifier(n.name) && ts.isIdentifier(n.initializer) && n.name.text === n.initializer.text && names.has(n.name.text)) cuts.push([n.name.end, n.initializer.end]);
    if (ts.isBindingElement(n) && n.propertyName && ts.isIdentifier(n.propertyName) && ts.isIdentifier(n.name) && n.propertyName.text === n.name.text && names.has(n.name.text)) cuts.push([n.propertyName.end, n.name.end]);
    if (ts.isImportSpecifier(n) && n.propertyName && n.propertyName.text === n.name.text && names.has(n.name.text)) cuts.push([n.propertyName.end, n.name.end]);
    if (ts.isExportSpecifier(n) && n.propertyName && n.propertyName.text === n.name.text && names.has(n.name.text)) cuts.push([n.propertyName.end, n.name.end]);
    ts.forEachChild(n, visit);
  };
  visit(source);
  for (const [a, b] of cuts.sort((x, y) => y[0] - x[0])) text = text.slice(0, a) + text.slice(b);
  return text;
}

/** { file: 'server/tell-of.ts', to: 'report-message.ts' }: also moves its test, and corrects imports and mentions. */
function renameFile(move, changed, project) {
  const tracked = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter((p) => p && existsSync(join(root, p)));
  const all = tracked.filter((p) => basename(p) === basename(move.file));
  if (all.length === 0) { if (!tracked.some((p) => basename(p) === move.to)) say(`  file not found: ${move.file}`); return; }
  const best = Math.max(...all.map((p) => commonTail(p, move.file)));
  const hits = all.filter((p) => commonTail(p, move.file) === best);
  if (hits.length > 1) { say(`  file ambiguous: ${move.file}: ${hits.join(', ')}`); return; }
  const old = hits[0];
  const target = join(dirname(old), move.to);
  if (existsSync(join(root, target))) { say(`  file exists: ${target}`); return; }
  const pairs = [[old, target]];
  const stem = (p) => p.replace(/\.tsx?$/, '');
  for (const p of tracked)
    if (dirname(p) === dirname(old) && p !== old && basename(p).startsWith(`${basename(stem(old))}.`) && /\.(property\.)?(test|spec|testing)\.tsx?$/.test(p))
      pairs.push([p, join(dirname(old), basename(stem(target)) + basename(p).slice(basename(stem(old)).length))]);
  for (const [a, b] of pairs) {
    git(root, 'mv', a, b);
    project.remove(join(root, a));
    project.add(join(root, b));
    changed.delete(join(root, a));
    changed.add(join(root, b));
    const oldBase = basename(a), newBase = basename(b);
    for (const p of tracked) {
      const path = p === a ? b : p;
      if (!/\.(tsx?|m?js|mts|md|json|jsonc|yaml|yml|css|po|html)$/.test(path) && !path.startsWith('.')) continue;
      const full = join(root, path);
      if (!existsSync(full)) continue;
      const text = readFileSync(full, 'utf8');
      if (!text.includes(oldBase)) continue;
      const pattern = new RegExp(`(?<![\\w-])((?:[\\w.$#@-]+/)*)${oldBase.replaceAll('.', '\\.')}(?![\\w-])`, 'g');
      const next = text.replace(pattern, (whole, folder) => {
        const mentioned = folder + oldBase;
        let resolved;
        if (folder.startsWith('.')) resolved = relative(root, resolve(root, dirname(path), mentioned));
        else if (folder.startsWith('#')) resolved = mentioned.slice(1);
        else resolved = undefined;
        const meant = resolved !== undefined ? resolved === a : folder === '' ? tracked.filter((x) => basename(x) === oldBase).length === 1 || dirname(path) === dirname(a) : a.endsWith(mentioned);
        return meant ? folder + newBase : whole;
      });
      if (next !== text) { writeFileSync(full, next); changed.add(full); }
    }
  }
}

const prettier = has('no-format') ? null : await import(join(root, 'node_modules/prettier/index.mjs'));
async function format(file) {
  if (!prettier || !/\.(tsx?|m?js|mts|md|json|css|ya?ml)$/.test(file) || file.includes('/locales/')) return;
  const text = readFileSync(file, 'utf8');
  const formatted = await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file });
  if (formatted !== text) writeFileSync(file, formatted);
}
let failed = false;
for (const [i, step] of steps.entries()) {
  const number = i + 1;
  if (failed && !has('go-on')) break;
  if (only ? !only.includes(String(number)) && !only.includes(step.title) : number < from) continue;
  const start = performance.now();
  say(`${number}. ${step.title}`);
  const result = runStep(step);
  failed ||= result.failed ?? false;
  for (const file of result.changed) {
    if (!existsSync(file)) continue;
    await format(file);
    if (/\.(tsx?|m?js|mts)$/.test(file)) project.write(file, readFileSync(file, 'utf8'));
  }
  say(`  ${Math.round((performance.now() - start) / 1000)} s`);
  if (has('commit') && result.changed.length > 0) {
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', step.commit ?? `names: Name ${step.title} for what it does`, '-m', step.body ?? body);
  }
}
process.exitCode = failed ? 1 : 0;
