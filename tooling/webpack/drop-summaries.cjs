const ts = require('typescript');

/** @param {import('typescript').Node} node */
const isSummary = (node) => ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'summary';

/**
 * Leaves the summaries of calls out of the browser's scripts: only the server's API pages show them.
 * @type {import('typescript').TransformerFactory<import('typescript').SourceFile>}
 */
exports.dropSummaries = (context) => (file) => {
  if (!/shared-contracts\/src\/endpoints\//.test(file.fileName.replaceAll('\\', '/'))) return file;
  /** @type {import('typescript').Visitor} */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineEndpoint') {
      const [described] = node.arguments;
      if (described && ts.isObjectLiteralExpression(described)) {
        const kept = described.properties.filter((property) => !isSummary(property));
        const object = context.factory.updateObjectLiteralExpression(described, kept);
        return context.factory.updateCallExpression(node, node.expression, node.typeArguments, [object]);
      }
    }
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitEachChild(file, visit, context);
};
