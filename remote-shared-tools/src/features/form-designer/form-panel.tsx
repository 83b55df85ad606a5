import { Input, InputNumber, Radio, Select } from 'antd';
import {
  formSizeDefault,
  labelPositionDefault,
  labelPositions,
  labelWidthDefault,
  labelWidthRange,
  labelWidthStep,
} from 'shared-contracts/constants';
import { type FormConfig, hasAnswer, walkFields } from 'form-engine';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { editExtension } from './edit-fields.rules.ts';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';
import { sizeChoices } from './panel-rows.rules.ts';

/** Settings of the whole form (R431, R443). */
export function FormPanel() {
  const texts = useTexts();
  const store = useDesignerStore();
  const config = useDesigner(({ definition }) => definition.config) ?? {};
  const hiddenValues = useDesigner(({ definition }) => definition.extension?.hiddenValues) ?? 'omit';
  const missing = useDesigner(
    ({ definition }) =>
      [...walkFields(definition.list)].filter(
        ({ field }) =>
          hasAnswer(field) && field.model && !definition.extension?.translations?.['en-US']?.[field.model]?.name,
      ).length,
  );
  const set = (change: FormConfig, label: string, mergeKey?: string) =>
    store.act(
      texts.acts.form(label),
      (draft) => ({ ...draft, definition: { ...draft.definition, config: { ...draft.definition.config, ...change } } }),
      mergeKey,
    );
  const [least, most] = labelWidthRange;
  const width = Number(config.labelWidth ?? labelWidthDefault);
  return (
    <div className={panelStyles.panel} onBlur={() => store.settle()}>
      <div className={panelStyles.panelBlock} role="group" aria-label={texts.labelPosition}>
        <span className={panelStyles.panelLabel}>{texts.labelPosition}</span>
        <Radio.Group
          size="small"
          optionType="button"
          value={config.labelPosition ?? labelPositionDefault}
          options={labelPositions.map((value) => ({ value, label: texts.labelPositions[value] ?? value }))}
          onChange={({ target }) => set({ labelPosition: String(target.value) }, texts.labelPosition)}
        />
      </div>
      <label className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.labelWidth}</span>
        <InputNumber
          size="small"
          aria-label={texts.labelWidth}
          min={Math.min(least, width)}
          max={Math.max(most, width)}
          step={labelWidthStep}
          value={width}
          onChange={(value) => value !== null && set({ labelWidth: value }, texts.labelWidth, 'config.labelWidth')}
        />
      </label>
      <div className={panelStyles.panelBlock} role="group" aria-label={texts.formSize}>
        <span className={panelStyles.panelLabel}>{texts.formSize}</span>
        <Radio.Group
          size="small"
          optionType="button"
          value={config.size ?? formSizeDefault}
          options={sizeChoices.map((value) => ({ value, label: value }))}
          onChange={({ target }) => set({ size: String(target.value) }, texts.formSize)}
        />
      </div>
      <label className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.customClass}</span>
        <Input
          size="small"
          className={panelStyles.panelControl ?? ''}
          value={config.customClass ?? ''}
          onChange={({ target }) => set({ customClass: target.value }, texts.customClass, 'config.customClass')}
        />
      </label>
      <div className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.hiddenValues}</span>
        <Select
          size="small"
          className={panelStyles.full ?? ''}
          aria-label={texts.hiddenValues}
          value={hiddenValues}
          options={Object.entries(texts.hiddenRules).map(([value, label]) => ({ value, label }))}
          onChange={(value) =>
            store.act(texts.acts.form(texts.hiddenValues), (draft) => editExtension(draft, { hiddenValues: value }))
          }
        />
      </div>
      <p className={styles.hint}>{missing === 0 ? texts.allWords : texts.missingWords(missing)}</p>
    </div>
  );
}
