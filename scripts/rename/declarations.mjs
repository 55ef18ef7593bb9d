/** Finds declarations by file and by the path of names that encloses them, e.g. `listPeople/members`. */
import { ts } from './project.mjs';

const skipped = new Set([
  ts.SyntaxKind.ImportSpecifier, ts.SyntaxKind.ExportSpecifier, ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.MetaProperty, ts.SyntaxKind.NamespaceImport, ts.SyntaxKind.ImportClause, ts.SyntaxKind.QualifiedName,
]);

export function isDeclaration(node) {
  return Boolean(node.name) && ts.isIdentifier(node.name) && !skipped.has(node.kind);
}

/** Calls `see({ node, name, path })` for each named declaration of the file, outermost first. */
export function eachDeclaration(file, see) {
  const counts = new Map();
  const visit = (node, path) => {
    let next = path;
    if (isDeclaration(node)) {
      next = path === '' ? node.name.text : `${path}/${node.name.text}`;
      const ordinal = (counts.get(next) ?? 0) + 1;
      counts.set(next, ordinal);
      see({ node, name: node.name.text, path: next, ordinal });
    } else if (node.name && ts.isStringLiteral(node.name) && !ts.isModuleDeclaration(node)) {
      next = path === '' ? node.name.text : `${path}/${node.name.text}`;
    }
    ts.forEachChild(node, (child) => visit(child, next));
  };
  visit(file, '');
  return counts;
}

const properties = new Set([
  ts.SyntaxKind.PropertySignature, ts.SyntaxKind.PropertyAssignment, ts.SyntaxKind.MethodSignature, ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.PropertyDeclaration, ts.SyntaxKind.JsxAttribute, ts.SyntaxKind.GetAccessor, ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.ShorthandPropertyAssignment,
]);
export const isProperty = (node) => properties.has(node.kind);
