import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { indexKeys } from './index-keys.ts';

function complaints(code: string): number {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser },
    plugins: { boundaries: { rules: { 'index-keys': indexKeys } } as never },
    rules: { 'boundaries/index-keys': 'error' },
  } satisfies Linter.Config;
  return new Linter().verify(code, [config], { filename: 'rows.tsx' }).length;
}

it.each([
  ['alone', 'rows.map((row, index) => <li key={index}>{row}</li>)'],
  ['in a template', 'rows.map((row, place) => <li key={`row-${place}`}>{row}</li>)'],
  ['in a concatenation', "rows.map((row, i) => <li key={'row' + i}>{row}</li>)"],
  ['as text', 'rows.flatMap(function (row, i) { return <li key={String(i)}>{row}</li>; })'],
  ['from an outer map', 'rows.map((row, i) => row.map((cell) => <td key={i}>{cell}</td>))'],
])('Refuses the index of a map %s as a key', (_where, code) => {
  expect(complaints(code)).toBe(1);
});

it.each([
  ['an id', 'rows.map((row, index) => <li key={row.id}>{index}</li>)'],
  ['a key by index', 'rows.map((row, index) => <li key={keys[index]}>{row}</li>)'],
  ['a name that is no index', 'names.map((name) => <li key={name}>{name}</li>)'],
  ['an index elsewhere', 'rows.map((row, index) => <li key={row.id} data-nth={index} />)'],
])('Accepts %s', (_what, code) => {
  expect(complaints(code)).toBe(0);
});
