import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { startAdUpdateSort } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type AdRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { adTexts as texts } from './ads.texts.ts';

/** The order number of a start ad; also of one that runs. */
export function SortAdDialog({ ad, onDone }: DialogProps<true> & { ad: AdRow }) {
  const shell = useShell();
  const [value, setValue] = useState<number | null>(ad.sortField);
  const [save, isSaving] = useAction(async () => {
    if (value === null) return;
    await shell.call(startAdUpdateSort, { id: ad.id, sortField: value });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.sortTitle(ad.title)}
      width={420}
      isPending={isSaving}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={texts.sort} htmlFor="ad-sort" extra={texts.sortHint}>
          <InputNumber
            id="ad-sort"
            autoFocus
            min={0}
            max={maxOf(startAdUpdateSort.request, 'sortField')}
            precision={0}
            value={value}
            onChange={setValue}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
