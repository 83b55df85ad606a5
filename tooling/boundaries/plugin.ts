import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import path from 'node:path';
import { type ImportFact, isTest, leadsTo, placeOf } from './place.ts';
import { judge } from './boundaries.ts';
import { indexKeys } from './index-keys.ts';
import { literalLimits } from './literal-limits.ts';

type Rule = TSESLint.RuleModule<'broken', []>;
type Context = Readonly<TSESLint.RuleContext<'broken', []>>;

const root = path.resolve(import.meta.dirname, '../..');

const defineRule = (create: Rule['create']): Rule => ({
  meta: { type: 'problem', schema: [], messages: { broken: '{{cure}}' } },
  defaultOptions: [],
  create,
});

const report = (context: Context, node: TSESTree.Node, cure: string): void =>
  context.report({ node, messageId: 'broken', data: { cure } });

const namesOf = (node: TSESTree.ImportDeclaration): string[] =>
  node.specifiers.map((one) =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : one.local.name,
  );

/** Every import is checked, type imports too: a boundary that types may cross is no boundary. */
const imports = defineRule((context) => {
  const from = placeOf(root, context.filename);
  if (!from) return {};
  const check = (node: TSESTree.Node, source: TSESTree.Node | null, names: string[], isDynamic: boolean): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const fact: ImportFact = {
      from,
      specifier: source.value,
      names,
      isDynamic,
      ...leadsTo(root, context.filename, source.value),
    };
    const cure = judge(fact);
    if (cure) report(context, node, cure);
  };
  return {
    ImportDeclaration: (node) => check(node, node.source, namesOf(node), false),
    ExportNamedDeclaration: (node) => check(node, node.source, [], false),
    ExportAllDeclaration: (node) => check(node, node.source, [], false),
    ImportExpression: (node) => check(node, node.source, [], true),
  };
});

const chinese = /\p{Script=Han}/u;

/** Files of a package that may hold Chinese, and what to do about it in any other. */
interface ChinesePlaces {
  package: RegExp;
  allowed: RegExp;
  cure: string;
}

const chinesePlaces: readonly ChinesePlaces[] = [
  {
    package: /^(host|shared-ui|remote-)/,
    allowed: /\.texts\.ts$/,
    cure: 'A word on screen belongs in the feature’s *.texts.ts; import it from there.',
  },
  {
    package: /^server$/,
    allowed: /\.(texts|words|seed)\.ts$|^src\/demo\//,
    cure: 'A sentence that people read belongs in a *.texts.ts beside this file, a list that texts are matched against in a *.words.ts; import it from there.',
  },
];

/** Chinese is kept in files of its own, so that each sentence is found by one search and changed in one place. */
const words = defineRule((context) => {
  const from = placeOf(root, context.filename);
  const places = from && chinesePlaces.find((one) => one.package.test(from.package));
  if (!places || isTest(from) || places.allowed.test(from.path)) return {};
  const { cure } = places;
  return {
    Literal: (node) => {
      if (typeof node.value === 'string' && chinese.test(node.value)) report(context, node, cure);
    },
    TemplateElement: (node) => {
      if (chinese.test(node.value.raw)) report(context, node, cure);
    },
    JSXText: (node) => {
      if (chinese.test(node.value)) report(context, node, cure);
    },
  };
});

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const empty = /(^|[-.])(utils?|helpers?|common|managers?|misc|stuff)($|[-.])/;

/** A file's name says what it contains. */
const fileNames = defineRule((context) => {
  const place = placeOf(root, context.filename);
  if (!place) return {};
  const bad = place.path.split('/').find((part) => !kebab.test(part) && !/^__/.test(part));
  const vague = isTest(place) ? undefined : place.path.split('/').find((part) => empty.test(part));
  return {
    Program: (node) => {
      if (bad)
        report(context, node, `'${bad}' is not kebab-case. The name of a file is its main export in kebab-case.`);
      if (vague) report(context, node, `'${vague}' says nothing. Name the thing that is in it.`);
    },
  };
});

export const boundariesPlugin = {
  rules: { imports, words, 'file-names': fileNames, 'index-keys': indexKeys, 'literal-limits': literalLimits },
};
