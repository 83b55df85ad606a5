import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { feeRuleSave } from 'shared-contracts/endpoints';
import { feeRuleLimits, maxOf } from 'shared-contracts/limits';
import { contentTypeNames, type FeeRuleVersion } from 'shared-contracts/model';
import { ChannelSelect, type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { FactorList } from './factor-list.tsx';
import { daysOf, draftOf, type RulesDraft, rulesOf } from './rules-draft.rules.ts';
import styles from './rules.module.css';
import { rulesTexts as texts } from './rules.texts.ts';

interface RulesDialogProps extends DialogProps<true> {
  /** Absent for a new version. */
  version?: FeeRuleVersion;
}

const kindOptions = Object.entries(contentTypeNames).map(([value, label]) => ({ value: Number(value), label }));
const columns = [
  { name: 'perThousand', label: texts.perThousand },
  { name: 'least', label: texts.least },
  { name: 'most', label: texts.most },
] as const;

async function checkDays(_: unknown, text: string): Promise<void> {
  if (daysOf(text ?? '').some((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))) throw new Error(texts.dayWrong);
}

/** A version of the rules: rates by grade, and percents by kind, length, channel and holiday. */
export function RulesDialog({ version, onDone }: RulesDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<RulesDraft>();
  const initial = draftOf(version);
  const [save, isPending] = useFormAction(form, async (draft) => {
    const grades = draft.grades.map((row, place) => ({ ...row, grade: initial.grades[place]!.grade }));
    await shell.call(feeRuleSave, {
      ...(version ? { id: version.id, rev: version.rev } : {}),
      name: draft.name,
      rules: rulesOf({ ...draft, grades }),
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={version ? texts.editTitle(version.name) : texts.create}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={maxOf(feeRuleSave.request, 'name')} />
        </Form.Item>
        <div className={styles.grade}>
          <span>{texts.grade}</span>
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
        {initial.grades.map(({ grade }, place) => (
          <div key={grade} className={styles.grade}>
            <span>{grade}</span>
            {columns.map(({ name, label }) => (
              <Yuan key={name} name={['grades', place, name]} label={`${grade}${label}`} />
            ))}
          </div>
        ))}
        <div className={styles.pair}>
          <Form.Item label={`${texts.pictures}${texts.pictureFen}`} htmlFor="picture_yuan">
            <Yuan name={['picture', 'yuan']} label={`${texts.pictures}${texts.pictureFen}`} />
          </Form.Item>
          <Form.Item
            name={['picture', 'most']}
            label={texts.pictureMost}
            rules={[{ required: true, message: texts.missing }]}
          >
            <InputNumber min={0} max={feeRuleLimits.pictures} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <FactorList
          name="kinds"
          title={texts.kinds}
          subject={{
            name: 'contentType',
            label: texts.kind,
            input: <Select aria-label={texts.kind} placeholder={texts.kind} options={kindOptions} />,
          }}
        />
        <FactorList
          name="lengths"
          title={texts.lengths}
          subject={{
            name: 'words',
            label: texts.words,
            input: <InputNumber aria-label={texts.words} min={0} precision={0} style={{ width: '100%' }} />,
          }}
        />
        <FactorList
          name="channels"
          title={texts.channels}
          subject={{ name: 'channelId', label: texts.channel, input: <ChannelSelect /> }}
        />
        <div className={styles.heading}>{texts.holiday}</div>
        <Form.Item
          name={['holiday', 'percent']}
          label={texts.percent}
          rules={[{ required: true, message: texts.missing }]}
        >
          <InputNumber min={0} max={feeRuleLimits.percent} precision={0} />
        </Form.Item>
        <Form.Item name={['holiday', 'days']} label={texts.holidayDays} rules={[{ validator: checkDays }]}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item name={['holiday', 'weekends']} valuePropName="checked">
          <Checkbox>{texts.weekends}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

function Yuan({ name, label }: { name: (string | number)[]; label: string }) {
  return (
    <Form.Item noStyle name={name} rules={[{ required: true, message: `${texts.missing}${label}` }]}>
      <InputNumber
        aria-label={label}
        min={0}
        max={feeRuleLimits.yuan}
        precision={2}
        controls={false}
        style={{ width: '100%' }}
      />
    </Form.Item>
  );
}
