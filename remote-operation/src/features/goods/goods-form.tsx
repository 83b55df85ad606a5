import { Alert, Button, Checkbox, Form, Input, InputNumber, Select, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import { getGoods, goodsCounts, goodsList, merchantList, saveGoods } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type GoodsDetail, type GoodsDraft, goodsStateNames } from 'shared-contracts/model';
import { goodsFormPath, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import type { ImageUploadItem } from 'shared-contracts/shell';
import {
  Allowed,
  FormPage,
  StateTag,
  useFormAction,
  useEndpoint,
  useRefresh,
  useShell,
  useTool,
  useUnsavedWork,
} from 'shared-ui';
import { goodsTexts as texts } from './goods.texts.ts';
import styles from './goods.module.css';

/** As the form holds it: pictures as the upload field does, the price in yuan. */
interface Fields extends Omit<GoodsDraft, 'pictures' | 'price'> {
  pictures: ImageUploadItem[];
  yuan: number;
}

const merchantsShown = 50;

const toFields = ({
  pictures,
  price,
  name,
  points,
  isBoth,
  stock,
  merchantId,
  sortField,
  description,
}: GoodsDetail): Fields => ({
  name,
  points,
  isBoth,
  stock,
  merchantId,
  sortField,
  description,
  yuan: price / 100,
  pictures: pictures.map(({ id, path }) => ({ id, url: path })),
});

const toDraft = ({ pictures, yuan, ...rest }: Fields): GoodsDraft => ({
  ...rest,
  name: rest.name.trim(),
  price: Math.round(yuan * 100),
  pictures: pictures.map(({ id = '', url }) => ({ id, path: url })),
});

interface GoodsFormProps {
  opened: GoodsDetail | undefined;
  /** Goods that were there already are stored; their form is to begin again. */
  onSaved(): void;
}

/** Everything of goods in one form. */
export function GoodsForm({ opened, onSaved }: GoodsFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const formName = useId();
  const [isDirty, setDirty] = useState(false);
  const refresh = useRefresh(goodsList, goodsCounts, getGoods, merchantList);
  const title = opened ? texts.editTitle(opened.name) : texts.newTitle;
  useEffect(() => shell.setPageTitle(title), [shell, title]);

  const [handleSave, isSaving, save] = useFormAction(form, async (fields) => {
    const { data } = await shell.call(saveGoods, {
      ...toDraft({ ...(form.getFieldsValue(true) as Fields), ...fields }),
      ...(opened && { id: opened.id, rev: opened.rev, openedStock: opened.stock }),
    });
    setDirty(false);
    shell.message.success(texts.saved);
    await refresh();
    if (opened) onSaved();
    else shell.navigate(goodsFormPath(data.id), { replace: true });
    return true;
  });
  useUnsavedWork(title, isDirty, save);

  return (
    <FormPage
      title={title}
      status={
        <>
          {opened && <StateTag kind="goods" state={opened.state} text={goodsStateNames[opened.state]} />}
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </>
      }
      actions={
        <>
          <Button onClick={() => shell.navigate(operationPaths.goods)}>{texts.listName}</Button>
          <Allowed code={OperationPermission.EditGoods}>
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {texts.save}
            </Button>
          </Allowed>
        </>
      }
    >
      {/* Named, since two of these forms may be open in tabs: the caret goes to the field of its own. */}
      <Form
        name={formName}
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={
          opened
            ? toFields(opened)
            : { name: '', pictures: [], points: 0, isBoth: false, sortField: 0, description: '' }
        }
        onValuesChange={() => setDirty(true)}
      >
        <GoodsFields opened={opened} />
      </Form>
    </FormPage>
  );
}

function GoodsFields({ opened }: { opened: GoodsDetail | undefined }) {
  return (
    <>
      <Form.Item
        name="name"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
      >
        <Input maxLength={maxOf(saveGoods.request, 'name')} showCount />
      </Form.Item>
      <Form.Item name="pictures" label={texts.pictures} extra={texts.picturesHint}>
        <Pictures />
      </Form.Item>
      <div className={styles.numbers}>
        <Form.Item
          name="yuan"
          label={texts.price}
          extra={texts.priceHint}
          rules={[{ required: true, message: texts.priceMissing }]}
        >
          <InputNumber min={0} max={maxOf(saveGoods.request, 'price') / 100} precision={2} />
        </Form.Item>
        <Form.Item
          name="points"
          label={texts.points}
          extra={texts.pointsHint}
          rules={[{ required: true, message: texts.pointsHint }]}
        >
          <InputNumber min={0} max={maxOf(saveGoods.request, 'points')} precision={0} />
        </Form.Item>
        <Form.Item name="stock" label={texts.stock} rules={[{ required: true, message: texts.stockMissing }]}>
          <InputNumber min={0} max={maxOf(saveGoods.request, 'stock')} precision={0} />
        </Form.Item>
        <Form.Item
          name="sortField"
          label={texts.sort}
          extra={texts.sortHint}
          rules={[{ required: true, message: texts.sortHint }]}
        >
          <InputNumber min={0} max={maxOf(saveGoods.request, 'sortField')} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="isBoth" valuePropName="checked" extra={texts.bothHint}>
        <Checkbox>{texts.both}</Checkbox>
      </Form.Item>
      <Form.Item
        name="merchantId"
        label={texts.merchant}
        extra={texts.merchantHint}
        rules={[{ required: true, message: texts.merchantMissing }]}
      >
        <MerchantSelect opened={opened} />
      </Form.Item>
      <Form.Item name="description" label={texts.description}>
        <Description documentKey={opened ? `${opened.id}-${opened.rev}` : 'new'} />
      </Form.Item>
    </>
  );
}

/** Props that antd's form passes to a field. */
interface FieldProps<Value> {
  id?: string;
  value?: Value;
  onChange?(value: Value): void;
}

function Pictures({ value = [], onChange }: FieldProps<ImageUploadItem[]>) {
  const [tool] = useTool('pictures');
  if (tool === 'failed') return <Alert type="error" showIcon title={texts.toolFailed} />;
  if (!tool) return <Skeleton.Image active />;
  return (
    <tool.ImageUpload
      value={value}
      length={maxOf(saveGoods.request, 'pictures')}
      multiple
      isDelete
      {...(onChange && { onChange })}
    />
  );
}

function MerchantSelect({ opened, id, value, onChange }: FieldProps<string> & { opened: GoodsDetail | undefined }) {
  const { answer } = useEndpoint(merchantList, { pageSize: merchantsShown });
  const open = (answer?.list ?? []).filter((one) => one.isOpen || one.id === opened?.merchantId);
  const known =
    opened && !open.some((one) => one.id === opened.merchantId)
      ? [{ id: opened.merchantId, name: opened.merchantName }, ...open]
      : open;
  return (
    <Select
      aria-label={texts.merchant}
      value={value ?? null}
      options={known.map((one) => ({ value: one.id, label: one.name }))}
      {...(id !== undefined && { id })}
      {...(onChange && { onChange })}
    />
  );
}

function Description({ documentKey, value = '', onChange }: FieldProps<string> & { documentKey: string }) {
  const [tool] = useTool('editor');
  if (tool === 'failed') return <Alert type="error" showIcon title={texts.toolFailed} />;
  if (!tool) return <Skeleton active className={styles.editor ?? ''} />;
  return (
    <tool.RichEditor
      initialHtml={value}
      documentKey={documentKey}
      label={texts.description}
      onChange={(html) => onChange?.(html)}
    />
  );
}
