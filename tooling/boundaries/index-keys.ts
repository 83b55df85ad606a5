import type { TSESLint, TSESTree } from '@typescript-eslint/utils';

const cure =
  'A key made of the index gives the state of a removed or moved row to its neighbour: use an id of the row, or useRowKeys where it has none. For a list that never changes, disable this rule on the line and say why.';

/** True when the identifier is the second parameter of a callback of map or flatMap that surrounds it. */
function isMapIndex(identifier: TSESTree.Identifier): boolean {
  for (let node: TSESTree.Node | undefined = identifier; node; node = node.parent) {
    if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') continue;
    const call: TSESTree.Node = node.parent;
    const index = node.params[1];
    if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue;
    const method = call.callee.property;
    if (method.type !== 'Identifier' || !/^(flatMap|map)$/.test(method.name)) continue;
    if (index?.type === 'Identifier' && index.name === identifier.name) return true;
  }
  return false;
}

/** The identifiers that a key consists of: itself, those of a template, a concatenation or String(…). */
function identifiersOf(node: TSESTree.Node): TSESTree.Identifier[] {
  if (node.type === 'Identifier') return [node];
  if (node.type === 'TemplateLiteral') return node.expressions.flatMap(identifiersOf);
  if (node.type === 'BinaryExpression') return [node.left, node.right].flatMap(identifiersOf);
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'String')
    return node.arguments.flatMap(identifiersOf);
  return [];
}

/** Refuses `key={index}`, alone or within a text, where the index is that of a map. */
export const indexKeys: TSESLint.RuleModule<'broken', []> = {
  meta: { type: 'problem', schema: [], messages: { broken: '{{cure}}' } },
  defaultOptions: [],
  create: (context) => ({
    JSXAttribute: (node) => {
      if (node.name.name !== 'key' || node.value?.type !== 'JSXExpressionContainer') return;
      if (identifiersOf(node.value.expression).some(isMapIndex))
        context.report({ node, messageId: 'broken', data: { cure } });
    },
  }),
};
