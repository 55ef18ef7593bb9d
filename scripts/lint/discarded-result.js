/**
 * A call that is made only for its exception. A bundler takes these functions for pure and drops the call if nothing
 * uses the result, so the code would behave differently once it is built.
 */
const pureFunctions = new Set([
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'atob',
  'btoa',
  'BigInt',
  'JSON.parse',
  'JSON.stringify',
  'structuredClone',
]);
const pureClasses = /^(?:URL|URLSearchParams|RegExp|Date|Array|Map|Set|TextDecoder|Intl\..+)$/;
const pureMethods = new Set(['normalize', 'toISOString', 'localeCompare', 'repeat', 'padStart', 'toFixed']);

function nameOfCallee(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier')
    return null;
  return `${callee.object.name}.${callee.property.name}`;
}

function isPure({ type, callee }) {
  const name = nameOfCallee(callee);
  if (type === 'NewExpression') return name !== null && pureClasses.test(name);
  if (name !== null && (pureFunctions.has(name) || name.startsWith('Intl.'))) return true;
  return callee.type === 'MemberExpression' && !callee.computed && pureMethods.has(callee.property.name);
}

function discardedCall(expression) {
  if (expression.type === 'UnaryExpression' && expression.operator === 'void') return expression.argument;
  return expression;
}

const discardedResult = {
  meta: { type: 'problem' },
  create: (context) => ({
    ExpressionStatement({ expression }) {
      const call = discardedCall(expression);
      if ((call.type === 'CallExpression' || call.type === 'NewExpression') && isPure(call))
        context.report({
          node: call,
          message:
            'Use the result of this call. The bundler drops it otherwise, together with its exception.',
        });
    },
  }),
};

export default { meta: { name: 'vonk-build' }, rules: { 'discarded-result': discardedResult } };
