import { readFileSync } from 'node:fs';
import { darkTokens } from './dark-tokens.ts';
import { tokens } from './tokens.ts';

it('the style sheet has the colours of the dark tokens', () => {
  const sheet = readFileSync(new URL('base.css', `file://${__dirname}/`), 'utf8');
  const [, rule = ''] = /:root\.nr-dark \{([^}]*)\}/.exec(sheet)!;
  const inSheet = [...rule.matchAll(/--nr-([\w-]+): (#\w+)/g)].map(([, name, value]) => [name, value]);
  const changed = Object.entries(darkTokens).filter(([name, value]) => tokens[name as keyof typeof tokens] !== value);
  expect(Object.fromEntries(inSheet)).toEqual(
    Object.fromEntries(
      changed.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]),
    ),
  );
});
