import { Button, DatePicker, Form, Input, InputNumber, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { feeTaxSave } from 'shared-contracts/endpoints';
import { feeRuleLimits, maxOf, taxBandsMax } from 'shared-contracts/limits';
import { IncomeKind, incomeKindNames, type TaxDraft, type TaxRate, type TaxTable } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import styles from './rules.module.css';
import { rulesTexts as texts } from './rules.texts.ts';

interface TaxDraftDialogProps extends DialogProps<true> {
  rates: readonly TaxRate[];
  /** Absent for a new draft. */
  draft?: TaxDraft;
}

interface Fields {
  incomeKind: IncomeKind;
  validFrom: Dayjs;
  threshold: number;
  flat: number;
  deductPercent: number;
  incomePercent: number;
  bands: { upTo: number | null; rate: number; quick: number }[];
  reason: string;
}

const fen = (yuan: number) => Math.round(yuan * 100);

/** A table as the form shows it. */
function fieldsOf({ threshold, flat, bands, ...percents }: TaxTable): Partial<Fields> {
  return {
    threshold: threshold / 100,
    flat: flat / 100,
    ...percents,
    bands: bands.map(({ upTo, rate, quick }) => ({
      upTo: upTo === null ? null : upTo / 100,
      rate,
      quick: quick / 100,
    })),
  };
}

/** A draft of a tax table; a new one begins with the table that holds now. */
export function TaxDraftDialog({ rates, draft, onDone }: TaxDraftDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const heldOf = (kind: IncomeKind) => {
    const held = rates.find(({ incomeKind }) => incomeKind === kind);
    return held && fieldsOf(held.table);
  };
  const initial = draft
    ? { ...draft, ...fieldsOf(draft.table), validFrom: dayjs(draft.validFrom) }
    : {
        ...heldOf(IncomeKind.Manuscript),
        incomeKind: IncomeKind.Manuscript,
        validFrom: dayjs().startOf('month'),
        reason: '',
      };
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { incomeKind, validFrom, reason, threshold, flat, bands, deductPercent, incomePercent } = fields;
    await shell.call(feeTaxSave, {
      ...(draft ? { id: draft.id, rev: draft.rev } : {}),
      incomeKind,
      validFrom: validFrom.format('YYYY-MM-DD'),
      reason,
      table: {
        threshold: fen(threshold),
        flat: fen(flat),
        deductPercent,
        incomePercent,
        bands: bands.map(({ upTo, rate, quick }) => ({
          upTo: upTo === null || upTo === undefined ? null : fen(upTo),
          rate,
          quick: fen(quick),
        })),
      },
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={draft ? texts.taxEdit : texts.taxAdd}
      width={640}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item name="incomeKind" label={texts.incomeKind}>
          <Radio.Group
            options={Object.values(IncomeKind).map((value) => ({ value, label: incomeKindNames[value] }))}
            onChange={(event) => form.setFieldsValue({ ...heldOf(event.target.value as IncomeKind) })}
          />
        </Form.Item>
        <Form.Item name="validFrom" label={texts.validFrom} rules={[{ required: true, message: texts.missing }]}>
          <DatePicker />
        </Form.Item>
        <div className={styles.pair}>
          <NumberField name="threshold" label={texts.threshold} max={feeRuleLimits.yuan} precision={2} />
          <NumberField name="flat" label={texts.flat} max={feeRuleLimits.yuan} precision={2} />
          <NumberField name="deductPercent" label={texts.deductPercent} max={100} precision={0} />
          <NumberField name="incomePercent" label={texts.incomePercent} max={100} precision={0} />
        </div>
        <Form.List name="bands">
          {(bands, { add, remove }) => (
            <>
              <div className={styles.heading}>{texts.bands}</div>
              <div className={styles.bandHead} aria-hidden>
                <span>{texts.bandUpTo}</span>
                <span>{texts.rate}</span>
                <span>{texts.quick}</span>
              </div>
              {bands.map(({ key, name }) => (
                <div key={key} className={styles.band}>
                  <Form.Item noStyle name={[name, 'upTo']}>
                    <InputNumber aria-label={texts.bandUpTo} min={0.01} precision={2} style={{ width: '100%' }} />
                  </Form.Item>
                  <Form.Item noStyle name={[name, 'rate']} rules={[{ required: true, message: texts.missing }]}>
                    <InputNumber
                      aria-label={texts.rate}
                      min={0}
                      max={100}
                      precision={0}
                      suffix="%"
                      style={{ width: '100%' }}
                    />
                  </Form.Item>
                  <Form.Item noStyle name={[name, 'quick']} rules={[{ required: true, message: texts.missing }]}>
                    <InputNumber aria-label={texts.quick} min={0} precision={2} style={{ width: '100%' }} />
                  </Form.Item>
                  <Button type="link" danger disabled={bands.length === 1} onClick={() => remove(name)}>
                    {texts.remove}
                  </Button>
                </div>
              ))}
              <Button
                size="small"
                disabled={bands.length >= taxBandsMax}
                onClick={() => add({ upTo: null, rate: 0, quick: 0 })}
              >
                {texts.add}
              </Button>
            </>
          )}
        </Form.List>
        <Form.Item
          name="reason"
          label={texts.ground}
          style={{ marginTop: 16 }}
          rules={[{ required: true, whitespace: true, message: texts.missing }]}
        >
          <Input maxLength={maxOf(feeTaxSave.request, 'reason')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

function NumberField({ name, label, max, precision }: { name: string; label: string; max: number; precision: number }) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: texts.missing }]}>
      <InputNumber min={0} max={max} precision={precision} controls={false} style={{ width: '100%' }} />
    </Form.Item>
  );
}
