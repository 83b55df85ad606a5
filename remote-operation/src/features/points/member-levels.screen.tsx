import { Button, Input, InputNumber, Space, Typography } from 'antd';
import { useState } from 'react';
import { memberLevelList, saveMemberLevels } from 'shared-contracts/endpoints';
import { pointLimits } from 'shared-contracts/limits';
import type { MemberLevel, MemberLevelDraft } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  ErrorState,
  FormPage,
  PageSpin,
  useAction,
  useEndpoint,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { pointsTexts as texts } from './points.texts.ts';

/** A level in the making; `key` tells new ones apart. */
type Row = MemberLevelDraft & { key: string; members: number };

const toRow = ({ id, name, icon, growthFrom, benefits, members }: MemberLevel): Row => ({
  key: id,
  id,
  name,
  icon,
  growthFrom,
  benefits,
  members,
});

/** /operation/vip/gradation: levels of members, each from a growth on. */
export function MemberLevelsScreen() {
  const { answer, error, refresh } = useEndpoint(memberLevelList, {});
  if (error) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (!answer) return <PageSpin />;
  const { list } = answer;
  return <Levels key={JSON.stringify(list)} levels={list} onSaved={refresh} />;
}

function Levels({ levels, onSaved }: { levels: readonly MemberLevel[]; onSaved(): Promise<void> }) {
  const shell = useShell();
  const canEdit = shell.can(OperationPermission.EditMemberLevels);
  const [rows, setRows] = useState<Row[]>(() => levels.map(toRow));
  const isDirty = JSON.stringify(rows) !== JSON.stringify(levels.map(toRow));
  useUnsavedWork(texts.levelsWork, isDirty);
  const [save, isPending] = useAction(async () => {
    const drafts = rows.map(({ key: _key, members: _members, ...draft }) => draft);
    const { data } = await shell.call(saveMemberLevels, { levels: drafts });
    shell.message.success(texts.levelsSaved(data.moved));
    await onSaved();
  });
  const change = (key: string, patch: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const handleAdd = () =>
    setRows([
      ...rows,
      {
        key: `new-${rows.length}-${Date.now()}`,
        name: '',
        icon: '',
        growthFrom: rows.length === 0 ? 0 : rows.at(-1)!.growthFrom + 100,
        benefits: '',
        members: 0,
      },
    ]);
  return (
    <FormPage
      title={texts.levelsTitle}
      actions={
        <Allowed code={OperationPermission.EditMemberLevels}>
          <Space>
            <Button onClick={handleAdd} disabled={rows.length >= pointLimits.levels}>
              {texts.addLevel}
            </Button>
            <Button type="primary" loading={isPending} disabled={!isDirty} onClick={() => void save()}>
              {texts.save}
            </Button>
          </Space>
        </Allowed>
      }
    >
      <Typography.Paragraph type="secondary">{texts.levelsIntro}</Typography.Paragraph>
      <DataTable<Row>
        size="small"
        pagination={false}
        dataSource={rows}
        scroll={{ x: 900 }}
        columns={[
          {
            title: texts.levelIcon,
            width: 80,
            render: (_, row, index) => (
              <Input
                aria-label={texts.iconOf(index + 1)}
                disabled={!canEdit}
                maxLength={pointLimits.levelIcon}
                value={row.icon}
                onChange={({ target }) => change(row.key, { icon: target.value })}
              />
            ),
          },
          {
            title: texts.levelName,
            key: 'name',
            width: 180,
            render: (_, row, index) => (
              <Input
                aria-label={texts.nameOf(index + 1)}
                disabled={!canEdit}
                maxLength={pointLimits.levelName}
                value={row.name}
                onChange={({ target }) => change(row.key, { name: target.value })}
              />
            ),
          },
          {
            title: texts.growthFrom,
            width: 140,
            render: (_, row, index) => (
              <InputNumber
                aria-label={texts.growthOf(index + 1)}
                disabled={!canEdit || index === 0}
                precision={0}
                min={0}
                max={pointLimits.growth}
                value={row.growthFrom}
                onChange={(growthFrom) => change(row.key, { growthFrom: growthFrom ?? 0 })}
              />
            ),
          },
          {
            title: texts.range,
            width: 140,
            render: (_, { growthFrom }, index) =>
              texts.rangeOf(growthFrom, rows[index + 1] ? rows[index + 1]!.growthFrom - 1 : null),
          },
          {
            title: texts.benefits,
            render: (_, row, index) => (
              <Input
                aria-label={texts.benefitsOf(index + 1)}
                disabled={!canEdit}
                maxLength={pointLimits.benefits}
                value={row.benefits}
                onChange={({ target }) => change(row.key, { benefits: target.value })}
              />
            ),
          },
          { title: texts.members, width: 90, align: 'right', dataIndex: 'members' },
          ...(canEdit
            ? [
                {
                  title: texts.columnTools,
                  width: 80,
                  render: (_: unknown, row: Row, index: number) => (
                    <Button
                      type="link"
                      danger
                      aria-label={texts.removeOf(index + 1)}
                      disabled={index === 0}
                      title={index === 0 ? texts.lastLevel : row.members > 0 ? texts.hasMembers : ''}
                      onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                    >
                      {texts.removeLevel}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </FormPage>
  );
}
