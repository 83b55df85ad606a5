import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import path from 'node:path';
import { isTest, placeOf } from './place.ts';

type Rule = TSESLint.RuleModule<'broken', []>;
type Context = Readonly<TSESLint.RuleContext<'broken', []>>;

const root = path.resolve(import.meta.dirname, '../..');

const formCure =
  'A maximum that an input shows comes from the request that carries it: maxOf(endpoint.request, "field"). Where no call carries the field, or on a public page, name it in shared-contracts/src/limits/<noun>.ts.';
const schemaCure =
  'The maximum length of a text has a name: add a constant to shared-contracts/src/limits/<noun>.ts and use it here.';

/** Functions of shared-contracts/model that make a text schema; the first argument is its maximum. */
const textSchemas = /^(text|requiredText)$/;

/**
 * True when the expression holds a number that is written out: alone, as the text of an attribute, or in a calculation.
 */
function isNumber(node: TSESTree.Node | null | undefined): boolean {
  if (node?.type === 'JSXExpressionContainer') return isNumber(node.expression);
  if (node?.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  if (node?.type !== 'Literal') return false;
  return typeof node.value === 'number' || (typeof node.value === 'string' && /^\d+$/.test(node.value));
}

/** True when a chain of calls begins with z.string(), z.url() and the like, or with text() or requiredText(). */
function isTextSchema(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return textSchemas.test(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  if (callee.object.type === 'Identifier' && callee.object.name === 'z')
    return /^(string|url|email|uuid)$/.test(callee.property.name);
  return isTextSchema(callee.object);
}

const report = (context: Context, node: TSESTree.Node, cure: string): void =>
  context.report({ node, messageId: 'broken', data: { cure } });

/** Refuses a number as `maxLength`, in JSX, in objects that describe inputs and in templates of HTML. */
const inInputs = (context: Context): TSESLint.RuleListener => ({
  TemplateElement: (node) => {
    if (/\bmaxlength="?\d/.test(node.value.raw)) report(context, node, formCure);
  },
  JSXAttribute: (node) => {
    if (node.name.name === 'maxLength' && isNumber(node.value)) report(context, node, formCure);
  },
  Property: (node) => {
    const name = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? node.key.value : '';
    if (!node.computed && name === 'maxLength' && isNumber(node.value)) report(context, node, formCure);
  },
});

/**
 * Refuses a number in `.max()` of a text, and in text() and requiredText(). Members of arrays and bounds of numbers may
 * be written out: most of them follow from the structure of the request (four stages, three targets).
 */
const inSchemas = (context: Context): TSESLint.RuleListener => ({
  CallExpression: (node) => {
    const { callee } = node;
    if (!isNumber(node.arguments[0])) return;
    const isMax =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'max' &&
      isTextSchema(callee.object);
    const isMade = callee.type === 'Identifier' && textSchemas.test(callee.name);
    if (isMax || isMade) report(context, node, schemaCure);
  },
});

/** Limits are named once: forms read them from the request schema, request schemas from shared-contracts/limits. */
export const literalLimits: Rule = {
  meta: { type: 'problem', schema: [], messages: { broken: '{{cure}}' } },
  defaultOptions: [],
  create: (context) => {
    const place = placeOf(root, context.filename);
    if (!place || isTest(place)) return {};
    if (/^(host|server|shared-ui|remote-[\w-]+)$/.test(place.package)) return inInputs(context);
    const isSchemas = place.package === 'shared-contracts' && /^src\/(endpoints|model|open|release)\//.test(place.path);
    return isSchemas ? inSchemas(context) : {};
  },
};
