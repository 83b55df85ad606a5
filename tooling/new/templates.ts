import { camel, pascal } from './names.ts';

/** A new file, with the next steps for its author. */
interface Draft {
  files: Record<string, string>;
  words: Record<string, string>;
  next: string;
}

export type Template = (feature: string, name: string) => Draft;

const textsImport = (feature: string): string =>
  `import { ${camel(feature)}Texts as texts } from './${feature}.texts.ts';`;

export const screen: Template = (feature, name) => ({
  words: { [`${camel(name)}Name`]: '页面名称' },
  files: {
    [`${name}.screen.tsx`]: `import { EmptyState } from 'shared-ui';
${textsImport(feature)}

/** Says in one sentence what a person does on this page. */
export function ${pascal(name)}Screen() {
  return (
    <section aria-label={texts.${camel(name)}Name}>
      <EmptyState text={texts.${camel(name)}Name} />
    </section>
  );
}
`,
    [`${name}.screen.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
import { ${pascal(name)}Screen } from './${name}.screen.tsx';
${textsImport(feature)}

it('shows the page', () => {
  renderWithShell(<${pascal(name)}Screen />);
  expect(screen.getByRole('region', { name: texts.${camel(name)}Name })).toBeInTheDocument();
});
`,
  },
  next: `Give it an address in shared-contracts/src/paths and a line in src/routes.ts:
  screen: () => import('./features/${feature}/${name}.screen.tsx').then((m) => ({ default: m.${pascal(name)}Screen })),`,
});

export const dialog: Template = (feature, name) => ({
  words: { [`${camel(name)}Title`]: '对话框标题', [`${camel(name)}Field`]: '内容' },
  files: {
    [`${name}.dialog.tsx`]: `import { Input } from 'antd';
import { useState } from 'react';
import { type DialogProps, FormDialog } from 'shared-ui';
${textsImport(feature)}

/** Says in one sentence what is asked; answers what was typed, or nothing when given up. */
export function ${pascal(name)}Dialog({ onDone }: DialogProps<string>) {
  const [value, setValue] = useState('');
  return (
    <FormDialog title={texts.${camel(name)}Title} onConfirm={() => onDone(value)} onCancel={() => onDone()}>
      <Input aria-label={texts.${camel(name)}Field} value={value} onChange={(event) => setValue(event.target.value)} />
    </FormDialog>
  );
}
`,
    [`${name}.dialog.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
${textsImport(feature)}
import { ${pascal(name)}Dialog } from './${name}.dialog.tsx';

it('answers what was typed', async () => {
  const handleDone = jest.fn();
  const { user } = renderWithShell(<${pascal(name)}Dialog onDone={handleDone} />);
  await user.type(screen.getByRole('textbox', { name: texts.${camel(name)}Field }), 'x{Enter}');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(handleDone).toHaveBeenCalledWith('x');
});
`,
  },
  next: `Open it as a promise: const answer = await ask(${pascal(name)}Dialog, {});`,
});

export const action: Template = (feature, name) => ({
  words: { [camel(name)]: '操作名称' },
  files: {
    [`${name}.action.ts`]: `import { actionDone, type RowAction } from 'shared-ui';
${textsImport(feature)}

/** Says in one sentence what is done, and to what. */
export const ${camel(name)}: RowAction<{ id: string }> = {
  key: '${camel(name)}',
  label: texts.${camel(name)},
  async run(rows, shell) {
    shell.message.info(rows.map(({ id }) => id).join());
    return actionDone;
  },
};
`,
  },
  next:
    `Name the row's type and the permission, call an endpoint in run, ` +
    `and add ${camel(name)} to the actions of the list.`,
});

/** Here the feature is the noun: the file of the same name in endpoints/ and routes/. */
export const endpoint = (noun: string, name: string): string => `
export const ${camel(name)} = defineEndpoint({
  id: '${camel(name)}',
  path: '/amc/${noun}/${camel(name)}.do',
  access: { session: 'staff' },
  request: z.strictObject({ id: z.string() }),
  answer: dataOf(z.object({ id: z.string() })),
  summary: 'Says in one sentence what the call does.',
});
`;
