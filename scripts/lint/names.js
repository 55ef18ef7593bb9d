/** Functions that read a value of something, and whose name says which. Others begin with a verb. */
const readers = new Set(
  'addressOf buyerOf companyOf featureOf folderOf getCompanyBanOf issuesOf listOf nameOf namesOf oneOf originOf seriesOf settingsOf socketOf statusOf textOf valueOf'.split(
    ' ',
  ),
);

/** Participles that do not say what a variable holds. */
const participles = new Set('asked found given got heard kept known made meant told wanted'.split(' '));

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** The variables that a pattern declares, without those that have the name of a property. */
function* listVariables(pattern) {
  if (pattern?.type === 'Identifier') yield pattern;
  if (pattern?.type === 'AssignmentPattern') yield* listVariables(pattern.left);
  if (pattern?.type === 'RestElement') yield* listVariables(pattern.argument);
  if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) yield* listVariables(element);
  if (pattern?.type === 'ObjectPattern')
    for (const property of pattern.properties)
      if (property.type === 'RestElement' || !property.shorthand)
        yield* listVariables(property.value ?? property.argument);
}

const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' && isNumber(node.left) && isNumber(node.right));

const names = {
  meta: {
    messages: {
      of: 'Begin the name of this function with a verb, such as find, list, count or format: “{{name}}”.',
      participle: 'Say with a noun what this variable holds: “{{name}}”.',
      limit: 'Begin the name of a limit with max or min, and end it with its unit: “{{name}}”.',
    },
  },
  create(context) {
    const report = (node, messageId) => context.report({ node, messageId, data: { name: node.name } });
    const checkFunction = (id) => {
      if (id && /[a-z]Of$/.test(id.name) && !readers.has(id.name)) report(id, 'of');
    };
    const checkVariables = (pattern) => {
      for (const variable of listVariables(pattern))
        if (participles.has(variable.name)) report(variable, 'participle');
    };
    const enter = (node) => {
      for (const parameter of node.params) checkVariables(parameter);
    };
    return {
      FunctionDeclaration(node) {
        checkFunction(node.id);
        enter(node);
      },
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      VariableDeclarator({ id, init, parent }) {
        if (isFunction(init)) checkFunction(id);
        checkVariables(id);
        const isConstant =
          parent.parent.type === 'Program' || parent.parent.type === 'ExportNamedDeclaration';
        if (
          isConstant &&
          isNumber(init) &&
          /(?:Limit|Maximum|Minimum|Cap|Max|Min)$|^(?:most|fewest|longest|shortest|largest|smallest)(?=[A-Z]|$)/.test(
            id.name,
          )
        )
          report(id, 'limit');
      },
    };
  },
};

export default { meta: { name: 'vonk-names' }, rules: { names } };
