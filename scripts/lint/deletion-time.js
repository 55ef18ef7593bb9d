/** What marks a file that deletes or ends something because its time has come. */
const marks = new Set(['readDeletionTime', 'deleteInBatches']);

/**
 * Code that deletes or ends something takes the time from `readDeletionTime`, which compares the clocks of this machine and
 * of the database. One of them alone may be wrong by weeks.
 */
const deletionTime = {
  meta: {
    messages: {
      ownClock: 'Take the time from `services.readDeletionTime()`: this file deletes or ends something.',
    },
  },
  create(context) {
    let deletes = false;
    const ownClocks = [];
    return {
      Identifier({ name }) {
        if (marks.has(name)) deletes = true;
      },
      CallExpression(node) {
        const { object, property } = node.callee;
        if (property?.name !== 'now') return;
        if ((object.property ?? object).name === 'clock' || object.name === 'Date') ownClocks.push(node);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) ownClocks.push(node);
      },
      'Program:exit'() {
        if (deletes) for (const node of ownClocks) context.report({ node, messageId: 'ownClock' });
      },
    };
  },
};

export default { meta: { name: 'vonk' }, rules: { 'deletion-time': deletionTime } };
