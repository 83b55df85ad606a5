import { Button, Form, Input, Space } from 'antd';
import { wechatMenuLimits as limits } from 'shared-contracts/limits';
import { type WechatMenuEntry, wechatNameProblem, wechatNameWidth } from 'shared-contracts/model';
import { ActionButton, useShell } from 'shared-ui';
import { ActionFields } from './action-fields.tsx';
import type { MenuPartsProps } from './menu-phone.tsx';
import { partOf, siblingsOf, withChange, withMove, without } from './menu.rules.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

/** Name and action of the chosen part of the menu. */
export function MenuPart({ columns, place, canEdit, onChange, onPlace }: MenuPartsProps) {
  const shell = useShell();
  const part = partOf(columns, place)!;
  const isColumn = place.entry === null;
  const index = place.entry ?? place.column;
  const count = siblingsOf(columns, place);
  const change = (next: Partial<WechatMenuEntry>) => onChange(withChange(columns, place, next));
  const most = isColumn ? limits.columnName : limits.entryName;
  const problem = wechatNameProblem(part.name, isColumn);
  const hasEntries = isColumn && (columns[place.column]?.entries.length ?? 0) > 0;
  const move = (to: number) => {
    onChange(withMove(columns, place, to));
    onPlace(isColumn ? { column: to, entry: null } : { column: place.column, entry: to });
  };
  const remove = async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemove(part.name || texts.unnamed) }))) return;
    onChange(without(columns, place));
    onPlace({ column: isColumn ? 0 : place.column, entry: null });
  };
  return (
    <section className={styles.fields} aria-label={isColumn ? texts.column : texts.entry}>
      <div className={styles.partHead}>
        <h2>{isColumn ? texts.column : texts.entry}</h2>
        {canEdit && (
          <Space>
            <ActionButton size="small" reasons={index > 0 ? [] : [texts.first]} onClick={() => move(index - 1)}>
              {texts.before}
            </ActionButton>
            <ActionButton size="small" reasons={index < count - 1 ? [] : [texts.last]} onClick={() => move(index + 1)}>
              {texts.after}
            </ActionButton>
            <Button size="small" danger onClick={() => void remove()}>
              {texts.remove}
            </Button>
          </Space>
        )}
      </div>
      <Form layout="vertical" component="div" disabled={!canEdit}>
        <Form.Item
          label={texts.name}
          htmlFor="menu-name"
          required
          validateStatus={problem === undefined ? '' : 'error'}
          help={problem ?? texts.nameHint}
        >
          <Input
            id="menu-name"
            value={part.name}
            maxLength={limits.name}
            suffix={<span className={styles.note}>{texts.nameCount(wechatNameWidth(part.name.trim()), most)}</span>}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Form.Item>
        {hasEntries ? (
          <p className={styles.note}>{texts.opensEntries}</p>
        ) : (
          <ActionFields action={part.action} disabled={!canEdit} onChange={(action) => change({ action })} />
        )}
      </Form>
    </section>
  );
}
