import { Button, Checkbox, Form, Input, Select, Switch, TreeSelect } from 'antd';
import { useEffect } from 'react';
import { channelSave } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { appPaths } from 'shared-contracts/paths';
import { type ChannelRow, PassAsk, passAskNames, SiteDesk, siteDeskNames, stageNames } from 'shared-contracts/model';
import { ActionButton, useFormAction, useShell } from 'shared-ui';
import type { ColumnTasks } from './column-tasks.ts';
import { buildColumnTree, type ColumnNode, removeBlockedBy, withDescendants } from './column.rules.ts';
import { ColumnHours, filledHours } from './stage-hours-fields.tsx';
import { columnTexts as texts } from './column.texts.ts';
import styles from './column.module.css';

interface ColumnFormProps {
  rows: readonly ChannelRow[];
  /** Absent for a new channel. */
  row: ChannelRow | undefined;
  /** Parent of a new channel. */
  parentId: string | null;
  canManage: boolean;
  tasks: ColumnTasks;
  onDirty(isDirty: boolean): void;
  onSaved(id: string): void;
  onCancel(): void;
}

type Fields = Pick<
  ChannelRow,
  'name' | 'slug' | 'isHidden' | 'stages' | 'checkRequired' | 'passAsk' | 'siteDesk' | 'dueHours' | 'urgentPolitical'
> & {
  parentId?: string | undefined;
};

const stageOptions = ([1, 2, 3, 4] as const).map((stage) => ({ value: stage, label: stageNames[stage] }));

const passAskOptions = Object.values(PassAsk).map((value) => ({ value, label: passAskNames[value] }));

const siteDeskOptions = Object.values(SiteDesk).map((value) => ({ value, label: siteDeskNames[value] }));

/** Name, path, parent, visibility and review stages of one channel. */
export function ColumnForm({ rows, row, parentId, canManage, tasks, onDirty, onSaved, onCancel }: ColumnFormProps) {
  const [form] = Form.useForm<Fields>();
  const initial = initialOf(rows, row, parentId);
  useUnsavedColumn(row?.name ?? texts.createTitle, () => form.isFieldsTouched());
  const refusals = canManage ? [] : [texts.noRight];
  const blocked = row && removeBlockedBy(rows, row);

  const [save] = useFormAction(form, async (fields) => {
    const stages = [...fields.stages].sort((a, b) => a - b);
    const id = await tasks.save({
      ...fields,
      name: fields.name.trim(),
      parentId: fields.parentId ?? null,
      stages,
      dueHours: filledHours(fields.dueHours),
      ...(row && { id: row.id }),
    });
    if (id === undefined) return;
    onDirty(false);
    onSaved(id);
  });

  return (
    <>
      <h1 className={styles.formTitle}>{row ? texts.editTitle(row.name) : texts.createTitle}</h1>
      <Form
        form={form}
        layout="vertical"
        className={styles.fields ?? ''}
        initialValues={initial}
        disabled={!canManage}
        onValuesChange={() => onDirty(true)}
        onFinish={() => void save()}
        onFinishFailed={() => void save()}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[
            { required: true, whitespace: true, message: texts.nameMissing },
            { max: maxOf(channelSave.request, 'name'), message: texts.nameTooLong },
          ]}
        >
          <Input autoFocus={!row} />
        </Form.Item>
        <Form.Item name="slug" label={texts.slug} extra={texts.slugHint} rules={slugRules(rows, row)}>
          <Input spellCheck={false} />
        </Form.Item>
        <Form.Item name="parentId" label={texts.parent}>
          <TreeSelect
            allowClear
            showSearch
            treeDefaultExpandAll
            treeNodeFilterProp="title"
            placeholder={texts.noParent}
            treeData={buildColumnTree(rows).map((node) =>
              toChoice(node, row ? withDescendants(rows, row.id) : new Set()),
            )}
          />
        </Form.Item>
        <Form.Item
          name="stages"
          label={texts.stages}
          extra={texts.stagesHint}
          rules={[{ required: true, message: texts.stagesMissing }]}
        >
          <Checkbox.Group options={stageOptions} />
        </Form.Item>
        <Form.Item name="passAsk" label={texts.passAsk} extra={texts.passAskHint}>
          <Select options={passAskOptions} />
        </Form.Item>
        <ColumnHours canManage={canManage} />
        <Form.Item
          name="urgentPolitical"
          label={texts.urgentPolitical}
          extra={texts.urgentPoliticalHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item name="siteDesk" label={texts.siteDesk} extra={texts.siteDeskHint}>
          <Select options={siteDeskOptions} />
        </Form.Item>
        <Form.Item
          name="checkRequired"
          label={texts.checkRequired}
          extra={texts.checkRequiredHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item name="isHidden" label={texts.isHidden} valuePropName="checked">
          <Switch />
        </Form.Item>
        {row && (
          <Form.Item label={texts.stories}>
            <span>{texts.storyCount(row.contentCount)}</span>
          </Form.Item>
        )}
        <div className={styles.buttons}>
          <ActionButton type="primary" htmlType="submit" loading={tasks.isPending} reasons={refusals}>
            {texts.save}
          </ActionButton>
          <Button disabled={false} onClick={onCancel}>
            {texts.cancel}
          </Button>
          {row && (
            <ActionButton
              danger
              reasons={blocked ? [...refusals, blocked] : refusals}
              onClick={() => void tasks.remove(row)}
            >
              {texts.remove}
            </ActionButton>
          )}
        </div>
      </Form>
    </>
  );
}

/** A new channel begins with its parent's stages, a top one with all four. */
function initialOf(rows: readonly ChannelRow[], row: ChannelRow | undefined, parentId: string | null): Fields {
  if (row) return { ...row, parentId: row.parentId ?? undefined };
  const stages = rows.find(({ id }) => id === parentId)?.stages ?? [1, 2, 3, 4];
  return {
    name: '',
    slug: '',
    isHidden: false,
    checkRequired: false,
    passAsk: PassAsk.LastTwo,
    siteDesk: SiteDesk.Auto,
    urgentPolitical: false,
    stages,
    parentId: parentId ?? undefined,
  };
}

function slugRules(rows: readonly ChannelRow[], row: ChannelRow | undefined) {
  return [
    { required: true, pattern: /^[a-z][a-z0-9-]{0,39}$/, message: texts.slugWrong },
    {
      validator: async (_: unknown, slug: string) => {
        const holder = rows.find((other) => other.slug === slug && other.id !== row?.id);
        if (holder) throw new Error(texts.slugTaken(holder.name));
      },
    },
  ];
}

interface ParentChoice {
  value: string;
  title: string;
  disabled: boolean;
  children: ParentChoice[];
}

function toChoice({ row, children }: ColumnNode, ownBranch: ReadonlySet<string>): ParentChoice {
  return {
    value: row.id,
    title: row.name,
    disabled: ownBranch.has(row.id),
    children: children.map((child) => toChoice(child, ownBranch)),
  };
}

/** Registers unsaved changes with the shell, so that leaving needs a confirmation. */
function useUnsavedColumn(name: string, isDirty: () => boolean): void {
  const shell = useShell();
  useEffect(() => {
    const work = shell.work.register({ id: appPaths.column, title: texts.unsavedTitle(name), isDirty });
    return () => work.dispose();
    // isDirty asks the form itself whenever it is called; only the name makes it other work.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shell, name]);
}
