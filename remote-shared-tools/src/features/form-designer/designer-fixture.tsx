import { screen, within } from '@testing-library/react';
import { newField } from 'form-engine';
import { renderWithShell } from 'shared-ui/testing';
import type { DesignerStore } from './designer.state.ts';
import { FormDesigner, type DesignerProps } from './form-designer.tsx';

let held: DesignerStore;
const hold = (store: DesignerStore) => void (held = store);

/** The store of the designer that was opened last. */
export const made = (): DesignerStore => held;
/** Opens the designer for a user with some rights alone. */
export const openAs = (codes: readonly string[], props: Partial<DesignerProps> = {}) =>
  renderWithShell(<FormDesigner onStore={hold} {...props} />, { codes });
/** The same for a user with all rights. */
export const open = (props: Partial<DesignerProps> = {}) => renderWithShell(<FormDesigner onStore={hold} {...props} />);
export const list = () => held.getView().definition.list;
export const canvas = () => screen.getByRole('tree', { name: '表单画布' });
export const rows = () => within(canvas()).queryAllByRole('treeitem');
export const palette = () => screen.getByRole('navigation', { name: '字段库' });
export const add = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(within(palette()).getByRole('button', { name }));
export const jsonOf = (...fields: object[]) =>
  JSON.stringify({ list: fields, config: { labelWidth: 100, labelPosition: 'right', size: 'small' } });
export const field = (type: string, model: string, more: object = {}) => ({
  ...newField(type, { makeKey: () => `1_${model}` }),
  name: model,
  model,
  ...more,
});

/** Replaces the code editor, which needs a real browser's layout. */
export function PlainEditor({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange?: (value: string) => void;
}) {
  return (
    <textarea
      aria-label={label}
      value={value}
      readOnly={!onChange}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
