import { Input } from 'antd';
import { useId, useState } from 'react';
import { type FormField, usersOfModel } from 'form-engine';
import { useAsk } from 'shared-ui';
import { ChoiceDialog } from './choice.dialog.tsx';
import { useDesignerStore, useTexts } from './designer.state.ts';
import { renameModel } from './edit-fields.rules.ts';
import { idOf } from './field-id.rules.ts';
import styles from './panel.module.css';
import { nameOfModels } from './model-names.rules.ts';

/** The model of a field. A new one counts when the box is left; a field that others use names its users first. */
export function ModelLine({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const ask = useAsk();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const name = field.name || field.type;

  const take = async () => {
    const model = typed?.trim();
    if (!model || model === field.model) return setTyped(undefined);
    const { definition } = store.getView();
    const { conditions, followers } = usersOfModel(definition, field.model ?? '');
    const users = [...new Set([...conditions.map(({ target }) => target), ...followers.map((one) => one.model ?? '')])];
    const choice =
      users.length === 0
        ? 'follow'
        : await ask(ChoiceDialog, {
            title: texts.inUse,
            content: texts.inUseText(name, nameOfModels(definition, users)),
            cancelText: texts.cancel,
            choices: [
              { value: 'follow', label: texts.follow },
              { value: 'clear', label: texts.clearUsers, danger: true },
            ],
          });
    setTyped(undefined);
    if (choice === 'follow' || choice === 'clear')
      store.act(texts.acts.edit(name, texts.model), (draft) => renameModel(draft, idOf(field), model, choice));
  };

  return (
    <div className={styles.panelLine}>
      <label htmlFor={id} className={styles.panelLabel}>
        {texts.model}
      </label>
      <Input
        id={id}
        size="small"
        className={styles.panelControl ?? ''}
        value={typed ?? field.model ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void take()}
        onPressEnter={() => void take()}
      />
    </div>
  );
}
