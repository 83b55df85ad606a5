import { Button, Dropdown, type MenuProps } from 'antd';
import { type FormDefinition, type FormField, nameOf } from 'form-engine';
import { useDesignerCommands } from './commands-context.ts';
import { useDesignerStore, useTexts } from './designer.state.ts';
import type { DesignerTexts } from './designer.texts.ts';
import type { DesignerCommands } from './use-commands.ts';
import { mayClone, mayDelete, mayDrag, mayPlace } from './edit-fields.rules.ts';
import { homeOf, indexOf, type Slot } from './edit-tree.rules.ts';
import { idOf } from './field-id.rules.ts';
import { type MoveStep, slotOfStep } from './move-steps.rules.ts';
import styles from './form-designer.module.css';

/** Longest list of places in the menu; further away one cuts and pastes. */
const placesShown = 40;

/**
 * Buttons on the selected row: clone, delete (hidden when fixed or forbidden, R507, R508), and everything that a drag
 * can do.
 */
export function RowMenu({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const commands = useDesignerCommands();
  const id = idOf(field);
  const menu = (): MenuProps => ({ items: menuItems(field, store.getView().definition, texts, commands) });
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the menu must not select the row
    <span className={styles.rowMenu} onClick={(event) => event.stopPropagation()}>
      {!mayClone(field) && (
        <Button size="small" onClick={() => commands.clone([id])}>
          {texts.clone}
        </Button>
      )}
      {!mayDelete(field) && (
        <Button size="small" danger onClick={() => void commands.remove([id])}>
          {texts.remove}
        </Button>
      )}
      <Dropdown menu={menu()} trigger={['click']}>
        <Button size="small" aria-label={`${texts.more} ${nameOf(field)}`}>
          {texts.more}
        </Button>
      </Dropdown>
    </span>
  );
}

function menuItems(
  field: FormField,
  definition: FormDefinition,
  texts: DesignerTexts,
  commands: DesignerCommands,
): NonNullable<MenuProps['items']> {
  const id = idOf(field);
  const step = (name: MoveStep, label: string) => ({
    key: name,
    label,
    disabled: !slotOfStep(definition, id, name),
    onClick: () => commands.step(id, name),
  });
  const canMove = !mayDrag(field);
  const places = canMove ? placesFor(field, definition, texts) : [];
  return [
    ...(canMove
      ? [
          step('up', texts.up),
          step('down', texts.down),
          step('previousColumn', texts.previousColumn),
          step('nextColumn', texts.nextColumn),
          step('out', texts.out),
        ]
      : []),
    ...(places.length > 0
      ? [
          {
            key: 'to',
            label: texts.moveTo,
            children: places.map(({ label, slot }, index) => ({
              key: `to-${index}`,
              label,
              onClick: () => commands.move([id], slot),
            })),
          },
        ]
      : []),
    ...(mayClone(field) ? [] : [{ key: 'copy', label: texts.copy, onClick: () => void commands.copy([id]) }]),
    ...(mayDelete(field) ? [] : [{ key: 'cut', label: texts.cut, onClick: () => void commands.cut([id]) }]),
    ...(mayClone(field)
      ? []
      : [{ key: 'group', label: texts.saveGroup, onClick: () => void commands.saveGroup([id]) }]),
    { key: 'paste', label: texts.paste, onClick: () => void commands.paste() },
    ...(field.columns || homeOf(definition, id).grid !== undefined
      ? []
      : [{ key: 'wrap', label: texts.wrap, onClick: () => commands.wrap([id]) }]),
  ];
}

/** Returns the places to move to: columns of grids, and fields of the form to precede. */
function placesFor(
  field: FormField,
  definition: FormDefinition,
  texts: DesignerTexts,
): { label: string; slot: Slot }[] {
  const grids = [...indexOf(definition).values()]
    .map((place) => place.field)
    .filter((one) => one.columns && one !== field);
  const columns = grids.flatMap((grid) =>
    (grid.columns ?? []).map((_, column) => ({
      label: texts.intoColumn(nameOf(grid), column + 1),
      slot: { grid: idOf(grid), column },
    })),
  );
  const before = definition.list
    .filter((one) => one !== field)
    .map((one) => ({ label: texts.beforeField(nameOf(one)), slot: { before: idOf(one) } }));
  return [...columns.filter(({ slot }) => !mayPlace(definition, field, slot)), ...before].slice(0, placesShown);
}
